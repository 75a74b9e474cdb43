import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { useRef, useState } from 'react';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import {
  type FoundPage,
  findStays,
  type PricedHotel,
  priceHotelRooms,
} from '../api/proposal-calls.ts';
import { noneOfHotel, roomsOfHotel, roomsOfPage } from './found-rooms.ts';
import { type FoundRoom, type StaySearch, searchProblem, stayQueryOf } from './proposal-draft.ts';

/** Results of a search. */
export type FoundStays = {
  /** The search they belong to. */
  search: StaySearch;
  /** Room types of the inquiry's own hotel. */
  own: FoundRoom[];
  /** Why the own hotel has none, or ''. */
  ownProblem: string;
  others: FoundRoom[];
  /** Why there are no others, or ''. */
  problem: string;
  /** Cursor of the next page, or ''. */
  next: string;
};

function readOthers(result: ApiResult<FoundPage>, inquiry: Inquiry, destination: string) {
  if (!result.ok) return { others: [], problem: result.message, next: '' };
  const { townMatched, next } = result.value;
  const others = roomsOfPage(result.value, inquiry);
  const place = destination === '' ? 'anywhere' : `in ${destination}`;
  const nowhere = `We have no hotels in ${destination}.`;
  const none = destination !== '' && !townMatched ? nowhere : `No other house is free ${place}.`;
  const problem = result.value.problem || none;
  return { others, problem: others.length === 0 && next === '' ? problem : '', next };
}

function ownProblem(
  own: ApiResult<PricedHotel>,
  hotel: Hotel | null,
  { search, isEmpty }: { search: StaySearch; isEmpty: boolean },
): string {
  if (!own.ok) return own.message;
  if (!isEmpty) return '';
  return hotel === null
    ? 'The hotel could not be loaded just now. Find again.'
    : noneOfHotel(own.value, hotel, search);
}

/** Search for stays to propose: the inquiry's own hotel, and all others of a destination. */
export function useFindStays(inquiry: Inquiry, hotel: Hotel | null) {
  const [found, setFound] = useState<FoundStays | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const turn = useRef(0);

  /** @returns room types of the own hotel; none when a newer search has begun */
  const find = async (search: StaySearch): Promise<FoundRoom[]> => {
    const lacking = searchProblem(search);
    setProblem(lacking);
    if (lacking !== '') return [];
    const mine = ++turn.current;
    setBusy(true);
    const query = stayQueryOf(search);
    const destination = search.destination.trim();
    const [own, all] = await Promise.all([
      priceHotelRooms(inquiry.hotel._id, query),
      findStays({ ...query, ...(destination === '' ? {} : { destination }) }),
    ]);
    if (mine !== turn.current) return [];
    setBusy(false);
    const rooms = own.ok && hotel !== null ? roomsOfHotel(own.value, hotel, inquiry) : [];
    setFound({
      search,
      own: rooms,
      ownProblem: ownProblem(own, hotel, { search, isEmpty: rooms.length === 0 }),
      ...readOthers(all, inquiry, destination),
    });
    return rooms;
  };

  const more = async () => {
    if (found === null || isBusy) return;
    const mine = ++turn.current;
    setBusy(true);
    const destination = found.search.destination.trim();
    const query = { ...stayQueryOf(found.search), after: found.next };
    const page = await findStays({ ...query, ...(destination === '' ? {} : { destination }) });
    if (mine !== turn.current) return;
    setBusy(false);
    if (!page.ok) return setProblem(page.message);
    const known = new Set(found.others.map(({ hotelId }) => hotelId));
    const fresh = roomsOfPage(page.value, inquiry).filter(({ hotelId }) => !known.has(hotelId));
    setFound({ ...found, others: [...found.others, ...fresh], next: page.value.next });
  };
  return { found, isBusy, problem, find, more };
}

export type StayFinder = ReturnType<typeof useFindStays>;
