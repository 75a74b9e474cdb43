import { type ReviewList, reviewLists } from '@kerala-stays/domain/reviews/decision-input';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { FileExport } from '#web/components/office/file-export.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { listReviewRows, listStaffReviews } from '../api/review-calls.ts';
import { reviewCsv } from '../review-csv.ts';
import { listLabels } from '../review-labels.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { ReviewRows } from './review-rows.tsx';

const emptyTexts: Record<ReviewList, string> = {
  'to-decide':
    'A review with a link, a number, an insult or copied words waits here, for seven days at most.',
  published: 'Guests are asked for a review by the mail after their stay.',
  'not-shown': 'No words are hidden, and every review counts.',
};

/** /admin/reviews: guests' reviews and the staff's decisions (product §5.5). */
export function ReviewsPage() {
  const { getIdToken } = useAccount();
  const [params, setParams] = useSearchParams();
  const list = reviewLists.find((each) => each === params.get('list')) ?? 'to-decide';
  const open = params.get('review') ?? '';
  const pages = useApiPages(
    useCallback((cursor, token) => listStaffReviews(list, cursor, token), [list]),
  );
  const { status, rows, next, problem } = pages;
  const show = (review: string) => setParams((current) => withValues(current, { review }));
  return (
    <AdminPage
      title="Reviews"
      actions={
        <FileExport
          label="Export CSV"
          file="reviews"
          words={{ one: 'review', many: 'reviews' }}
          readPage={listReviewRows}
          toCsv={reviewCsv}
          getToken={getIdToken}
        />
      }
      intro="What guests wrote about their stays. Hidden words keep their stars, and nothing is deleted."
    >
      <Tabs
        value={list}
        onChange={(_, value: ReviewList) => setParams(() => ({ list: value }))}
        aria-label="Reviews"
        variant="scrollable"
        sx={{ mb: 3 }}
      >
        {reviewLists.map((each) => (
          <Tab
            key={each}
            value={each}
            label={listLabels[each]}
            id={`reviews-${each}`}
            aria-controls="reviews-panel"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="reviews-panel" aria-labelledby={`reviews-${list}`}>
        {status === 'loading' && <Spinner label="Loading reviews" />}
        {status === 'error' && (
          <LoadFailure of="The reviews" message={problem} onRetry={pages.retry} />
        )}
        {status === 'success' && rows.length === 0 && (
          <EmptyState title="No reviews here" text={emptyTexts[list]} />
        )}
        {rows.length > 0 && <ReviewRows reviews={rows} onOpen={show} />}
        {rows.length > 0 && problem !== '' && <Alert severity="error">{problem}</Alert>}
        {next !== '' && (
          <Button
            variant="outlined"
            loading={pages.isReadingMore}
            onClick={pages.more}
            sx={{ mt: 2 }}
          >
            Show more
          </Button>
        )}
      </div>
      {open !== '' && (
        <ReviewDrawer key={open} id={open} onChanged={pages.retry} onClose={() => show('')} />
      )}
    </AdminPage>
  );
}
