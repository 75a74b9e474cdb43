import { useCallback, useState } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { SideDrawer } from '#web/components/office/side-drawer.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { getReview, type StaffReview } from '../api/review-calls.ts';
import { ReviewDecisions } from './review-decisions.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewReply } from './review-reply.tsx';

type ReviewDrawerProps = { id: string; onChanged: () => void; onClose: () => void };

/** A review beside the list: its text, the available decisions and past ones. */
export function ReviewDrawer({ id, onChanged, onClose }: ReviewDrawerProps) {
  const read = useApiRead(useCallback((token: string | null) => getReview(id, token), [id]));
  const [changed, setChanged] = useState<StaffReview | null>(null);
  const staffReview = changed ?? (read.status === 'ready' ? read.value : null);
  const take = (review: StaffReview) => {
    setChanged(review);
    onChanged();
  };
  const reread = () => {
    setChanged(null);
    read.retry();
    onChanged();
  };
  return (
    <SideDrawer title={staffReview?.hotelName || 'Review'} width={520} onClose={onClose}>
      {staffReview === null && read.status === 'loading' && <Spinner label="Loading the review" />}
      {staffReview === null && read.status === 'failed' && (
        <LoadFailure of="The review" message={read.message} onRetry={read.retry} />
      )}
      {staffReview !== null && (
        <>
          <ReviewFacts staffReview={staffReview} />
          <Permitted to="reviews:decide">
            <ReviewDecisions
              key={`decide ${staffReview.review.updatedAt}`}
              staffReview={staffReview}
              onDecided={take}
              onRefused={reread}
            />
          </Permitted>
          {staffReview.review.isPublic && (
            <Permitted to="reviews:answer">
              <ReviewReply
                key={`reply ${staffReview.review.updatedAt}`}
                review={staffReview.review}
                onReplied={take}
              />
            </Permitted>
          )}
        </>
      )}
    </SideDrawer>
  );
}
