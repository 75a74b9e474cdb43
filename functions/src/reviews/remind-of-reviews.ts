import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { reviewReminderUntil } from '@kerala-stays/domain/mail/mail-times';
import { findReviewProblem } from '@kerala-stays/domain/reviews/review-window';
import { findMailTimes } from '../mail/mail-times-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';

/**
 * Sends each stay's single review reminder, in the morning, so many days after check-out as staff
 * have set.
 * @returns how many were written
 */
export async function remindOfReviews(
  deps: { documents: Documents; siteUrl: string },
  now: Date,
  clock: JobClock,
): Promise<number> {
  const { documents, siteUrl } = deps;
  const today = dateInKerala(now);
  const { reviewAfter } = await findMailTimes(documents);
  let written = 0;
  await runPages(
    documents,
    {
      name: 'reviews-reminded',
      collection: collections.bookings,
      search: {
        where: [
          ['status', '==', 'completed'],
          ['checkOutDate', '<=', addDays(today, -reviewAfter)],
          ['checkOutDate', '>=', addDays(today, -reviewReminderUntil)],
        ],
        orderBy: ['checkOutDate', 'asc'],
        limit: 200,
      },
      clock,
      atOnce: 10,
    },
    async ({ id, data }) => {
      const booking = readBooking(id, data);
      if (booking.guestEmail === '' || findReviewProblem(booking, today) !== null) return;
      try {
        const mail = await mailWrite('review-reminder', booking, { documents, siteUrl, now });
        const [sent, review] = await Promise.all([
          documents.get(collections.mail, mail.id),
          documents.get(collections.reviews, id),
        ]);
        if (sent !== null || review !== null) return;
        await documents.commit([mail]);
        written++;
      } catch (error) {
        // Another run was faster.
        if (!isLostRace(error)) log.error('review-waits', error, { bookingId: id });
      }
    },
  );
  return written;
}
