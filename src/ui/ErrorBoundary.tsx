import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What is drawn: something else is a new attempt. */
  readonly of?: unknown;
  readonly onError: (error: unknown) => void;
  /** Stands in for what broke; nothing unless given. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly of?: unknown;
  readonly isBroken: boolean;
}

/** Keeps an error that a view below it throws from taking more than these views off the page. React offers that to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { of: this.props.of, isBroken: false };

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return of === state.of ? null : { of, isBroken: false };
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}
