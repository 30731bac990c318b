import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What is drawn: something else is a new attempt. */
  readonly of?: unknown;
  /** Tells the errors that stay here; others go on to the boundary above. All stay unless given. */
  readonly catches?: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
  /** Stands in for what broke; nothing unless given. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly of?: unknown;
  readonly broken: { readonly error: unknown } | null;
}

/** Keeps an error that a view below it throws from taking more than these views off the page. React offers that to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { of: this.props.of, broken: null };

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return of === state.of ? null : { of, broken: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { catches = () => true, fallback, children } = this.props;
    const { broken } = this.state;
    if (!broken) return children;
    if (!catches(broken.error)) throw broken.error;
    return fallback;
  }
}
