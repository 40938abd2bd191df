import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Crash } from '../core/messages.tsx';

/** A defect in one screen must not leave an empty window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}
