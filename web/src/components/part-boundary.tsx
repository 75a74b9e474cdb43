import { messages } from '@kerala-stays/domain/core/messages';
import { Component, type ReactNode, useEffect } from 'react';
import { hasTypedText, isMissingCode, reloadOnce } from '#web/lib/missing-code.ts';
import { useToast } from './toasts.tsx';

type PartProps = {
  children: ReactNode;
  /** Takes the part away, so that it may be asked for again. */
  onMissing?: () => void;
};

/**
 * Around a part that is fetched over a page in use, such as a dialog. When its code cannot be fetched the page
 * is loaded again; where that would lose something typed, the page stays and says what happened.
 */
export class PartBoundary extends Component<PartProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Anything else is for the page's own boundary.
    if (!isMissingCode(error)) throw error;
    return <MissingPart onMissing={this.props.onMissing} />;
  }
}

function MissingPart({ onMissing }: Pick<PartProps, 'onMissing'>) {
  const toast = useToast();
  useEffect(() => {
    if (!hasTypedText() && reloadOnce()) return;
    toast.error(messages.partMissing);
    onMissing?.();
  }, [toast, onMissing]);
  return null;
}
