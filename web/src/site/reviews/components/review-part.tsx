import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { Spinner } from '#web/components/spinner.tsx';
import {
  getOwnReview,
  type NewReview,
  type OwnReviewState as Own,
  sendReview,
  withdrawOwnReview,
} from '../api/own-review.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';

type State =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  /** `said`: confirmation of the last action. */
  | { status: 'ready'; own: Own; said: string };

/**
 * The guest's review of a past stay: to write, view and withdraw. Default export: loaded on demand.
 */
export default function ReviewPart({ bookingId }: { bookingId: string }) {
  const { getIdToken } = useAccount();
  const [state, setState] = useState<State>({ status: 'loading' });
  const news = useRef<HTMLParagraphElement>(null);

  const load = useCallback(
    async (said: string) => {
      const found = await getOwnReview(bookingId, await getIdToken());
      setState(
        found.ok
          ? { status: 'ready', own: found.value, said }
          : { status: 'failed', message: found.message },
      );
    },
    [bookingId, getIdToken],
  );
  useEffect(() => void load(''), [load]);
  const said = state.status === 'ready' ? state.said : '';
  useEffect(() => {
    if (said !== '') news.current?.focus();
  }, [said]);

  if (state.status === 'loading') return <Spinner label="Loading your review" />;
  if (state.status === 'failed') {
    return (
      <div>
        <p role="alert">{state.message}</p>
        <button type="button" className={buttons.secondary} onClick={() => void load('')}>
          Try again
        </button>
      </div>
    );
  }
  const { review, problem, authorName } = state.own;
  const send = async (written: NewReview) => {
    const sent = await sendReview(bookingId, written, await getIdToken());
    if (!sent.ok) return sent.message;
    const own = { review: sent.value.review, problem: reviewMessages.already, authorName };
    setState({ status: 'ready', own, said: sent.value.message });
    return '';
  };
  const withdraw = async () => {
    const gone = await withdrawOwnReview(bookingId, await getIdToken());
    if (!gone.ok) return gone.message;
    await load(gone.value);
    return '';
  };
  const isThere = review !== null && review.status !== 'withdrawn';
  return (
    <div style={{ display: 'grid', gap: '1.25rem' }}>
      {said !== '' && (
        <p ref={news} tabIndex={-1} role="status" style={{ fontWeight: 600 }}>
          {said}
        </p>
      )}
      {isThere && <OwnReview review={review} onWithdraw={withdraw} />}
      {!isThere && problem === '' && (
        <ReviewForm bookingId={bookingId} authorName={authorName} onSend={send} />
      )}
      {!isThere && problem !== '' && said === '' && <p>{problem}</p>}
    </div>
  );
}
