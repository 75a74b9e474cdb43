import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { findStays } from '@kerala-stays/domain/search/find-stays';
import { staysAround } from '@kerala-stays/domain/search/near-days';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import type { SearchDeps } from './search-stays.ts';
import { maxSearchReads, verifyStays } from './verify-stays.ts';

type NearDays = Omit<AnswerOf<'GET /stays/days'>, 'success'>;

/**
 * The lowest total of a search on its own day and on those around it. The cheapest stay of each day
 * is verified, all within {@link maxSearchReads} reads; where they did not suffice the day has no
 * price.
 * @throws AppError `unavailable` while nothing is packed
 */
export async function priceNearDays(
  { documents, currency, loadCatalogue }: SearchDeps,
  question: StayQuestion,
  now: Date,
): Promise<NearDays> {
  const today = dateInKerala(now);
  const asked = staysAround(question, today);
  const [first, last] = [asked[0] ?? question, asked.at(-1) ?? question];
  const months = monthsOf(first.from, last.to);
  const { reads, ...catalogue } = await loadCatalogue(documents, months);
  const terms = { today, currency, suppliers: catalogue.suppliers };
  let left = maxSearchReads - reads;
  const days: NearDays['days'] = [];
  for (const [index, moved] of asked.entries()) {
    const candidates = findStays(catalogue, moved, terms);
    const verified = await verifyStays(
      { documents, catalogue, question: moved, terms },
      candidates,
      {
        page: 1,
        // Each day that is left keeps a read of its own.
        reads: left - (asked.length - index - 1),
      },
    );
    left -= verified.reads;
    const [cheapest] = verified.shown;
    days.push({
      from: moved.from,
      to: moved.to,
      isFree: cheapest !== undefined || verified.seen < candidates.length,
      totalMinor: cheapest?.stay?.totalMinor ?? null,
    });
  }
  return { days, currency, checkedAt: now.toISOString() };
}
