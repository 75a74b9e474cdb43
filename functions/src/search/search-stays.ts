import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, roundHalfUp } from '@kerala-stays/domain/core/money';
import {
  comparePlaces,
  findRoomProblem,
  isInPlace,
  placeOf,
} from '@kerala-stays/domain/search/find-stays';
import { findNearestStays, nearestDays } from '@kerala-stays/domain/search/nearest-stays';
import type { PackedCatalogue } from '@kerala-stays/domain/search/packed-catalogue';
import { nightsOf, type StayQuestion } from '@kerala-stays/domain/search/stay-question';
import type { Documents } from '../platform/documents.ts';
import { findStaysOnce } from './known-stays.ts';
import { readStayCursor, writeStayCursor } from './stay-cursor.ts';
import { maxSearchReads, type ShownStay, verifyStays } from './verify-stays.ts';

/** Alternative dates offered when there is no stay on the requested ones. */
const maxNearest = 3;

export type SearchDeps = {
  documents: Documents;
  currency: Currency;
  /** The packed catalogue with the nights of some months, and the number of documents read. */
  loadCatalogue: (
    documents: Documents,
    months: readonly string[],
  ) => Promise<PackedCatalogue & { reads: number }>;
};

type StaysFound = Omit<AnswerOf<'GET /stays'>, 'success'>;

/**
 * One page of the hotels with a stay for a search. Stays are found in the packed data; those of the
 * page are verified within {@link maxSearchReads} reads, so that prices shown can be booked.
 * @param after `next` of the previous page; otherwise the list begins at its first page
 * @throws AppError `unavailable` while nothing is packed
 */
export async function searchStays(
  { documents, currency, loadCatalogue }: SearchDeps,
  question: StayQuestion,
  { after, now }: { after?: string | undefined; now: Date },
): Promise<StaysFound> {
  const { reads, ...catalogue } = await loadCatalogue(
    documents,
    monthsOf(question.from, question.to),
  );
  const terms = { today: dateInKerala(now), currency, suppliers: catalogue.suppliers };
  const found = findStaysOnce(catalogue, question, terms);
  const place = readStayCursor(after);
  const compare = comparePlaces(question.sort);
  const candidates =
    place === null ? found : found.filter((each) => compare(placeOf(each), place) > 0);
  const { shown, seen } = await verifyStays({ documents, catalogue, question, terms }, candidates, {
    page: hotelPageSize,
    reads: maxSearchReads - reads,
  });
  const last = seen < candidates.length ? candidates[seen - 1] : undefined;
  const isNone = shown.length === 0 && last === undefined && place === null;
  const problem = isNone ? findRoomProblem(catalogue, question) : '';
  return {
    stays: shown.map((each) => toAnswer(each, question, currency)),
    about: found.length,
    checkedAt: now.toISOString(),
    next: last === undefined ? '' : writeStayCursor(placeOf(last)),
    nearest:
      isNone && problem === ''
        ? await findNearest({ documents, currency, loadCatalogue }, question, {
            now,
            reads: maxSearchReads - reads - seen,
          })
        : [],
    townMatched: catalogue.hotels.some((hotel) => isInPlace(hotel, question)),
    problem,
  };
}

function toAnswer(
  { candidate, card, stay, beach }: ShownStay,
  question: StayQuestion,
  currency: Currency,
): StaysFound['stays'][number] {
  const nights = nightsOf(question);
  const { rooms, offer, taxes } = stay ?? candidate.stay;
  return {
    hotel: card,
    totalMinor: stay?.totalMinor ?? null,
    perNightMinor: stay === null ? null : perNight(stay.totalMinor, nights * question.rooms),
    currency,
    nights,
    rooms: [...rooms],
    // An offer's saving is only as certain as the price.
    offer: stay === null ? '' : offer,
    taxes,
    beach,
  };
}

const perNight = (total: MinorUnits, roomNights: number) => roundHalfUp(total / roomNights);

/**
 * The nearest stays on other days, each verified; one that has changed since packing is omitted.
 */
async function findNearest(
  { documents, currency, loadCatalogue }: SearchDeps,
  question: StayQuestion,
  { now, reads: budget }: { now: Date; reads: number },
): Promise<StaysFound['nearest']> {
  const around = {
    from: addDays(question.from, -nearestDays),
    to: addDays(question.to, nearestDays),
  };
  const { reads, ...catalogue } = await loadCatalogue(documents, monthsOf(around.from, around.to));
  const terms = { today: dateInKerala(now), currency, suppliers: catalogue.suppliers };
  const nearest = findNearestStays(catalogue, question, terms);
  if (nearest === null || reads >= budget) return [];
  const work = { documents, catalogue, question: nearest.question, terms };
  const { shown } = await verifyStays(work, nearest.found, {
    page: maxNearest,
    reads: Math.min(budget - reads, maxNearest),
  });
  return shown.flatMap(({ card, stay }) =>
    stay === null
      ? []
      : [
          {
            hotelId: card._id,
            name: card.name,
            from: nearest.question.from,
            to: nearest.question.to,
            totalMinor: stay.totalMinor,
          },
        ],
  );
}
