import { useParams } from 'react-router-dom';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { TripPage } from '#web/site/bookings/components/trip-page.tsx';
import { ConversationSection } from '#web/site/conversation/components/conversation-section.tsx';
import { ReviewSection } from '#web/site/reviews/components/review-section.tsx';

/** /trip/{id}: a stay by the secret link of its mails. */
export default function TripRoute() {
  const { bookingId = '' } = useParams();
  usePageHead({
    title: 'Your stay',
    description: 'Your stay with us: dates, price and payment.',
    canonicalPath: null,
  });
  return (
    <TripPage
      key={bookingId}
      bookingId={bookingId}
      renderReview={(booking) => <ReviewSection booking={booking} />}
      conversation={<ConversationSection of={{ kind: 'booking', id: bookingId }} />}
    />
  );
}
