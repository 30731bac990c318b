import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Identity of the content. A new value resets the boundary. */
  readonly of?: unknown;
  /** Returns true for errors that this boundary handles. Others are rethrown to the boundary above. Default: all. */
  readonly catches?: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
  /** Shown in place of the broken views. Default: nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly of?: unknown;
  readonly broken: { readonly error: unknown } | null;
}

/** Limits a render error to the views below it. A class, because React has no hook for this. */
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
