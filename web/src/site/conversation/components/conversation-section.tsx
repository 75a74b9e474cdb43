import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConversationOf } from '../api/guest-thread.ts';
import { useGuestThread } from '../use-guest-thread.ts';
import { GuestConversation } from './guest-conversation.tsx';

/** Conversation as a page section; answer emails link straight to it (`?messages`). */
export function ConversationSection({ of }: { of: ConversationOf }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useSearchParams()[0].has('messages');
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  return (
    <section aria-labelledby={id} style={{ maxWidth: '44rem', marginTop: '2.5rem' }}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        style={{ fontSize: 'var(--size-3)', marginBottom: '1rem' }}
      >
        Messages
      </h2>
      <GuestConversation of={of} live={useGuestThread(of)} />
    </section>
  );
}
