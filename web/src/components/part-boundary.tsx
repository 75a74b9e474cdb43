import { Component, type ReactNode, useEffect } from 'react';
import { isMissingCode, reloadUnlessTyped } from '#web/lib/browser/missing-code.ts';
import { useToast } from './toasts.tsx';

/**
 * Wraps a part that is fetched over a page in use, such as a dialog. When its code cannot be
 * fetched, the page reloads. If that would lose typed text, the page stays and shows a message.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Other errors are handled by the page's own boundary.
    if (!isMissingCode(error)) throw error;
    return <MissingPart />;
  }
}

function MissingPart() {
  const toast = useToast();
  useEffect(() => reloadUnlessTyped(toast.error), [toast]);
  return null;
}
