import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, dateInKerala, daysBetween } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { balanceReminder, type MailTimes } from '@kerala-stays/domain/mail/mail-times';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import { findMailTimes } from '../mail/mail-times-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { type PagedJob, runPages } from '../platform/run-pages.ts';
import { balanceException, noBalance } from '../records/bookings/balance-exception.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';

const pageSize = 200;
const atOnce = 10;
const defaultBudgetMs = 60_000;

/**
 * The daily check of balances: reminds guests, creates staff entries for overdue balances, and
 * closes entries that have been paid or ended. Nothing is ever cancelled by it.
 * @param isOver true when its time is up; remaining guests are reminded by the next run
 * @returns how many messages and entries were written.
 */
export async function followBalances(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  const times = await findMailTimes(deps.documents);
  const soon = addDays(dateInKerala(now), times.balanceFirst);
  let written = 0;
  await runPages(
    deps.documents,
    {
      name: 'balances',
      collection: collections.bookings,
      search: {
        // Without a due date ('', which sorts first) a balance is due on the day of check-in.
        where: [
          ['status', '==', 'part-paid'],
          ['balanceDueOn', '<=', soon],
        ],
        orderBy: ['balanceDueOn', 'asc'],
        limit: pageSize,
      },
      clock,
      atOnce,
    },
    async ({ id }) => {
      try {
        if (await followBalance(deps, id, { now, times })) written++;
      } catch (error) {
        log.error('stay-waits', error, { bookingId: id });
      }
    },
  );
  await closeSettled(deps.documents, now, clock);
  return written;
}

type At = { now: Date; times: MailTimes };

async function followBalance(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  bookingId: string,
  { now, times }: At,
): Promise<boolean> {
  return writeOptimistically(async () => {
    const found = await findBooking(deps.documents, bookingId);
    if (found?.booking.status !== 'part-paid' || owedMinor(found.booking) === 0) return false;
    const daysLeft = daysBetween(dateInKerala(now), dueOn(found.booking));
    const writes =
      daysLeft < 0
        ? await exceptionWrites(deps.documents, [balanceException(found.booking)], now)
        : await reminderWrites(deps, found.booking, daysLeft, { now, times });
    if (writes.length > 0) await deps.documents.commit(writes);
    return writes.length > 0;
  });
}

/** The next reminder that is due and unsent; of two, the later one. */
async function reminderWrites(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  booking: Booking,
  daysLeft: number,
  { now, times }: At,
): Promise<Write[]> {
  const reminder = balanceReminder(daysLeft, times);
  if (reminder === null) return [];
  const context = { ...deps, now, reminder };
  const mail = await mailWrite('balance-reminder', booking, context);
  return (await deps.documents.get(collections.mail, mail.id)) === null ? [mail] : [];
}

function dueOn({ balanceDueOn, checkInDate }: Booking) {
  return balanceDueOn === '' ? checkInDate : balanceDueOn;
}

/** An entry closes automatically when the balance is paid or the booking cancelled. */
async function closeSettled(documents: Documents, now: Date, clock: JobClock): Promise<void> {
  const job = {
    name: 'balances-open',
    collection: collections.paymentExceptions,
    search: {
      where: [
        ['resolved', '==', false],
        ['reason', '==', 'balance-overdue'],
      ],
      orderBy: ['createdAt', 'asc'],
      limit: pageSize,
    },
    clock,
    atOnce,
  } satisfies PagedJob;
  await runPages(documents, job, async ({ data }) => {
    const bookingId = readText(data.bookingId);
    await writeOptimistically(async () => {
      const found = await findBooking(documents, bookingId);
      const row = found === null ? noBalance(bookingId) : balanceException(found.booking);
      const writes = await exceptionWrites(documents, [row], now);
      if (writes.length > 0) await documents.commit(writes);
    });
  });
}
