import { Component, type ReactNode } from 'react';
import { reportError } from '#web/lib/api/watch-errors.ts';

/** A section that fails disappears; the page around it stays. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
