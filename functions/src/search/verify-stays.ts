import {
  type MonthSheet,
  monthSheetId,
  monthsOf,
  readMonthSheet,
  unitsFree,
} from '@kerala-stays/domain/bookings/month-sheet';
import { type HotelCard, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import type { NearbyLandmark } from '@kerala-stays/domain/house/place';
import {
  type FoundStay,
  isSearched,
  isWithin,
  packedUnitsFree,
  stayMasks,
} from '@kerala-stays/domain/search/find-stays';
import { packFacts } from '@kerala-stays/domain/search/house-traits';
import {
  type PackedCatalogue,
  type PackedHotel,
  type PackedRoom,
  packHotel,
} from '@kerala-stays/domain/search/packed-catalogue';
import {
  type HotelStay,
  priceHotel,
  type SearchTerms,
} from '@kerala-stays/domain/search/price-hotel';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import type { Documents, Stored } from '../platform/documents.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { stayVersionOf } from '../records/search-parts/stay-version.ts';

/** A stay as shown; without a price when the read budget did not suffice to verify it. */
export type ShownStay = {
  candidate: FoundStay;
  card: HotelCard;
  stay: HotelStay | null;
  beach: NearbyLandmark | null;
};

/** Maximum number of documents read per search. */
export const maxSearchReads = 20;

/** Reads of a second look besides the months: card, facts, and the hotel once more. */
const besides = 3;

type Verification = {
  documents: Documents;
  catalogue: PackedCatalogue;
  question: StayQuestion;
  terms: SearchTerms;
};

/** Result for a candidate: shown, gone, or changed since packing and to be verified again. */
type Verdict = { kind: 'shown'; shown: ShownStay } | { kind: 'gone' } | { kind: 'changed' };

/**
 * The first stays of a list that are valid now. Each hotel is read: each commit that changes its
 * nights, prices, taxes or facts also changes its `stayVersion`. With the same version the packed data
 * holds, and the rooms are those of the hotel just read. Otherwise nights, card and facts are read,
 * and the hotel once more, to detect changes in between.
 * @param candidates in their order
 * @param reads how many the search may still do
 * @returns `seen`: how many candidates were checked, shown or dropped; `reads` done
 */
export async function verifyStays(
  work: Verification,
  candidates: readonly FoundStay[],
  { page, reads: budget }: { page: number; reads: number },
): Promise<{ shown: ShownStay[]; seen: number; reads: number }> {
  const shown: ShownStay[] = [];
  let seen = 0;
  let reads = 0;
  while (shown.length < page && seen < candidates.length && reads < budget) {
    const size = Math.min(page - shown.length, budget - reads);
    const group = candidates.slice(seen, seen + size);
    const hotels = await readHotels(work.documents, group);
    reads += group.length;
    seen += group.length;
    const verdicts = group.map((candidate) => judge(work, candidate, hotels.get(idOf(candidate))));
    const changed = group.filter((_, at) => verdicts[at]?.kind === 'changed');
    const cost = monthsOf(work.question.from, work.question.to).length + besides;
    const affordable = changed.slice(0, Math.max(0, Math.floor((budget - reads) / cost)));
    reads += affordable.length * cost;
    const again = await lookAgain(work, affordable, hotels);
    group.forEach((candidate, at) => {
      const verdict = verdicts[at];
      if (verdict?.kind === 'shown') shown.push(verdict.shown);
      if (verdict?.kind !== 'changed') return;
      const hotel = hotels.get(idOf(candidate));
      const second = again.get(idOf(candidate));
      if (second?.kind === 'shown') shown.push(second.shown);
      // Its current price is unknown, and the page says so.
      if (hotel && (second === undefined || second.kind === 'changed')) {
        shown.push({ candidate, card: cardOf(hotel), stay: null, beach: null });
      }
    });
  }
  return { shown, seen, reads };
}

const idOf = ({ hotel }: FoundStay) => hotel._id;
const cardOf = (hotel: Stored) => toHotelCard(readHotel(hotel.id, hotel.data));

async function readHotels(
  documents: Documents,
  candidates: readonly FoundStay[],
): Promise<ReadonlyMap<string, Stored>> {
  const found = await documents.getMany(collections.hotels, candidates.map(idOf));
  return new Map(found.map((hotel) => [hotel.id, hotel]));
}

/** A hotel as just read, with what is known of its prices and of the house. */
function presentHotel(
  stored: Stored,
  { card, houseTraits, beach }: Pick<PackedHotel, 'card' | 'houseTraits' | 'beach'>,
): PackedHotel {
  const stayVersion = stayVersionOf(stored.data);
  return packHotel(readHotel(stored.id, stored.data), { card, houseTraits, beach, stayVersion });
}

function judge(work: Verification, candidate: FoundStay, stored: Stored | undefined): Verdict {
  if (stored === undefined) return { kind: 'gone' };
  const hotel = presentHotel(stored, candidate.hotel);
  if (!isSearched(hotel, work.question)) return { kind: 'gone' };
  if (hotel.stayVersion !== candidate.hotel.stayVersion) return { kind: 'changed' };
  const free = packedUnitsFree(work.catalogue, hotel._id, stayMasks(work.question));
  return verdictOf(work, candidate, { stored, hotel, free });
}

function verdictOf(
  { question, terms }: Verification,
  candidate: FoundStay,
  now: { stored: Stored; hotel: PackedHotel; free: (room: PackedRoom) => number },
): Verdict {
  const stay = priceHotel(now.hotel, question, terms, now.free);
  if (stay === null || !isWithin(stay, question)) return { kind: 'gone' };
  return {
    kind: 'shown',
    shown: { candidate, card: cardOf(now.stored), stay, beach: now.hotel.beach },
  };
}

/**
 * Checks the candidates against their current nights, cards and facts.
 * @param first the hotels as read before; one that has changed since stays `changed`
 */
async function lookAgain(
  work: Verification,
  candidates: readonly FoundStay[],
  first: ReadonlyMap<string, Stored>,
): Promise<ReadonlyMap<string, Verdict>> {
  const facts = await Promise.all(
    candidates.map(async (candidate) => {
      const [sheets, { card }, house] = await Promise.all([
        readSheets(work, idOf(candidate)),
        findRateCard(work.documents, idOf(candidate)),
        work.documents.get(collections.houseFacts, idOf(candidate)),
      ]);
      return {
        candidate,
        sheets,
        beside: { card, ...packFacts(readHouseFacts(house?.data)) },
      };
    }),
  );
  const hotels = await readHotels(work.documents, candidates);
  return new Map(
    facts.map(({ candidate, sheets, beside }): [string, Verdict] => {
      const id = idOf(candidate);
      const [before, stored] = [first.get(id), hotels.get(id)];
      if (stored === undefined) return [id, { kind: 'gone' }];
      const hotel = presentHotel(stored, beside);
      if (!isSearched(hotel, work.question)) return [id, { kind: 'gone' }];
      if (before === undefined || stayVersionOf(before.data) !== hotel.stayVersion) {
        return [id, { kind: 'changed' }];
      }
      const { from: checkIn, to: checkOut } = work.question;
      const free = ({ _id, units }: PackedRoom) =>
        unitsFree(sheets, { roomTypeId: _id, units }, { checkIn, checkOut }).length;
      return [id, verdictOf(work, candidate, { stored, hotel, free })];
    }),
  );
}

/**
 * A hotel's sheets. A month without one has no taken nights: the packer counted months without a
 * sheet, and every change since has written its own.
 */
async function readSheets(
  { documents, question }: Verification,
  hotelId: string,
): Promise<MonthSheet[]> {
  const months = monthsOf(question.from, question.to);
  const stored = await documents.getMany(
    collections.monthSheets,
    months.map((month) => monthSheetId(hotelId, month)),
  );
  return stored.flatMap(({ data }) => readMonthSheet(data) ?? []);
}
