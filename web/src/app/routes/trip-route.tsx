import { useParams } from 'react-router-dom';
import { ConversationSection } from '#web/features/conversation/components/conversation-section.tsx';
import { TripPage } from '#web/features/my-bookings/components/trip-page.tsx';
import { ReviewSection } from '#web/features/reviews/components/review-section.tsx';
import { usePageHead } from '#web/lib/page-head.ts';

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
