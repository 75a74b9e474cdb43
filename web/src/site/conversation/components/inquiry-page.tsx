import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { ReactNode } from 'react';
import buttons from '#web/components/button.module.css';
import { ClosedLink } from '#web/components/closed-link.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import type { ConversationOf, GuestThread } from '../api/guest-thread.ts';
import { useGuestThread } from '../use-guest-thread.ts';
import { GuestConversation } from './guest-conversation.tsx';

const closed = 'We cannot open this conversation';

/** Dates and people of the inquiry, where given. */
function formatStay({ checkIn, checkOut, guests }: GuestThread): string {
  const days = [formatDay(checkIn), formatDay(checkOut)].filter(Boolean).join(' to ');
  const people = guests > 0 ? `${guests} ${guests === 1 ? 'guest' : 'guests'}` : '';
  return [days, people].filter(Boolean).join(', ');
}

/**
 * /inquiry/{id}: the conversation before there is a booking, opened by the secret link in its
 * emails.
 */
export function InquiryPage({
  inquiryId,
  children,
}: {
  inquiryId: string;
  /** Below the conversation; from another feature. */
  children?: ReactNode;
}) {
  const of: ConversationOf = { kind: 'inquiry', id: inquiryId };
  const live = useGuestThread(of);
  const { state, retry } = live;
  if (state.status === 'loading') return <Spinner label="Loading your inquiry" />;
  if (state.status === 'closed')
    return <ClosedLink title={closed} text={conversationMessages.linkNotValid} />;
  if (state.status === 'not-whole') {
    return <ClosedLink title={closed} text={conversationMessages.linkNotWhole} />;
  }
  if (state.status === 'failed') {
    return (
      <PageError
        title="Your inquiry could not be loaded"
        text={state.message}
        action={
          <button type="button" className={buttons.primary} onClick={retry}>
            Try again
          </button>
        }
      />
    );
  }
  const { hotel, reference } = state.thread;
  return (
    <article className="page-width" style={{ paddingBlock: '2rem var(--section)' }}>
      <div style={{ display: 'grid', gap: '1rem', maxWidth: '44rem' }}>
        <header>
          <p style={{ color: 'var(--stone)' }}>{hotel.name}</p>
          <h1 tabIndex={-1}>Your inquiry</h1>
          <p>{formatStay(state.thread)}</p>
          {reference !== '' && (
            <p>
              We have made a booking of it: <WholeReferences>{`${reference}.`}</WholeReferences> The
              link in our mail about it shows whether it is held or booked, its price and payment.
            </p>
          )}
        </header>
        <GuestConversation of={of} live={live} />
        {children}
      </div>
    </article>
  );
}
