import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { dueArrivalMail } from '@kerala-stays/domain/house/arrival-mail';
import type { MailKind } from '@kerala-stays/domain/mail/mail';
import type { MailTimes } from '@kerala-stays/domain/mail/mail-times';
import { findMailTimes } from '../mail/mail-times-repository.ts';
import { mailId, mailWrite } from '../mail/outbox.ts';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';

type Deps = { documents: Documents; siteUrl: string };

/**
 * Sends guests what they need to arrive, twice, in the morning, at the times that staff have set.
 * @returns how many messages were written
 */
export async function remindOfArrivals(deps: Deps, now: Date, clock: JobClock): Promise<number> {
  const today = dateInKerala(now);
  const times = await findMailTimes(deps.documents);
  let written = 0;
  for (const status of ['paid', 'part-paid'] as const) {
    await runPages(
      deps.documents,
      {
        name: `arrivals-${status}`,
        collection: collections.bookings,
        search: {
          where: [
            ['status', '==', status],
            ['checkInDate', '>=', today],
            ['checkInDate', '<=', addDays(today, times.arrivalFirst)],
          ],
          orderBy: ['checkInDate', 'asc'],
          limit: 200,
        },
        clock,
        atOnce: 10,
      },
      async ({ id }) => {
        try {
          if (await remindOfArrival(deps, id, { now, times })) written++;
        } catch (error) {
          log.error('stay-waits', error, { bookingId: id });
        }
      },
    );
  }
  return written;
}

async function remindOfArrival(
  { documents, siteUrl }: Deps,
  bookingId: string,
  { now, times }: { now: Date; times: MailTimes },
): Promise<boolean> {
  return writeOptimistically(async () => {
    const found = await findBooking(documents, bookingId);
    // Most stays of a week are between their two mails.
    if (found === null || dueArrivalMail(found.booking, '', now, times) === null) return false;
    const { booking, version } = found;
    const reminder = dueArrivalMail(booking, await lastMove(documents, booking), now, times);
    if (reminder === null) return false;
    const context = { documents, siteUrl, now, reminder };
    if ((await documents.get(collections.mail, mailId('arrival', booking, context))) !== null) {
      return false;
    }
    await documents.commit([
      await mailWrite('arrival', booking, context),
      // Changes nothing: it fails when the stay is cancelled or moved at this moment.
      {
        kind: 'update',
        collection: collections.bookings,
        id: bookingId,
        patch: { status: booking.status },
        version,
      },
    ]);
    return true;
  });
}

/** When the guest was last told of other dates; '' when they are the first, or nobody remembers. */
async function lastMove(documents: Documents, booking: Booking): Promise<string> {
  const kinds: MailKind[] = [
    ...(booking.rescheduleCount > 0 ? (['booking-rescheduled'] as const) : []),
    ...(booking.changeCount > 0 ? (['booking-changed'] as const) : []),
  ];
  if (kinds.length === 0) return '';
  const ids = kinds.map((kind) => mailId(kind, booking, {}));
  const told = await documents.getMany(collections.mail, ids);
  return told.map(({ data }) => readInstant(data.createdAt)).reduce((a, b) => (a > b ? a : b), '');
}
