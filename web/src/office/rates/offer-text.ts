import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { Offer, OfferKind, RateCard } from '@kerala-stays/domain/rates/rate-card';

type KindWords = {
  kind: string;
  /** Label of the threshold. */
  threshold: string;
  /** Initial values of a new offer of this kind. */
  begin: { name: string; threshold: number; percent: number };
};

export const offerKindWords: Record<OfferKind, KindWords> = {
  'long-stay': {
    kind: 'Long stay',
    threshold: 'Nights, at least',
    begin: { name: 'Long stay', threshold: 7, percent: 10 },
  },
  'early-bird': {
    kind: 'Early bird',
    threshold: 'Days before arrival, at least',
    begin: { name: 'Early bird', threshold: 60, percent: 10 },
  },
  'last-minute': {
    kind: 'Last minute',
    threshold: 'Days before arrival, at most',
    begin: { name: 'Last minute', threshold: 3, percent: 10 },
  },
};

const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

function condition({ kind, threshold }: Offer): string {
  switch (kind) {
    case 'long-stay':
      return `for stays of ${count(threshold, 'night')} or more`;
    case 'early-bird':
      return `when booked ${count(threshold, 'day')} or more before arrival`;
    case 'last-minute':
      return threshold === 0
        ? 'when booked on the day of arrival'
        : `when booked at most ${count(threshold, 'day')} before arrival`;
  }
}

function range(from: CalendarDate | '', to: CalendarDate | ''): string {
  if (from !== '' && to !== '') return `from ${formatDay(from)} to ${formatDay(to)}`;
  return from === '' ? `until ${formatDay(to)}` : `from ${formatDay(from)}`;
}

/** Replaces a removed room type: an offer for it alone must not look like one for all. */
const goneRoom = 'a removed room type';

/** Room types for an offer: those of the hotel, and removed ones that it still names. */
export function roomChoices(
  offer: Offer,
  roomTypes: readonly { _id: string; name: string }[],
): (readonly [id: string, name: string])[] {
  const known = roomTypes.map(({ _id, name }) => [_id, name] as const);
  const gone = offer.roomTypes.filter((id) => roomTypes.every(({ _id }) => _id !== id));
  return [...known, ...gone.map((id) => [id, goneRoom] as const)];
}

/** Description of an offer for staff, as a sentence. */
export function formatOffer(
  offer: Offer,
  { roomTypes, card }: { roomTypes: readonly { _id: string; name: string }[]; card: RateCard },
): string {
  const rooms = roomChoices(offer, roomTypes).filter(([id]) => offer.roomTypes.includes(id));
  const leftOut = [...card.specials, ...card.seasons].filter(({ id }) => offer.notIn.includes(id));
  const { stayFrom, stayTo, bookFrom, bookTo } = offer;
  return [
    `${offer.percent} % off ${condition(offer)}`,
    ...(rooms.length > 0 ? [`in ${rooms.map(([, name]) => name).join(', ')}`] : []),
    ...(stayFrom !== '' || stayTo !== '' ? [`nights ${range(stayFrom, stayTo)}`] : []),
    ...(bookFrom !== '' || bookTo !== '' ? [`booked ${range(bookFrom, bookTo)}`] : []),
    ...(leftOut.length > 0 ? [`not in ${leftOut.map(({ name }) => name).join(', ')}`] : []),
  ].join('; ');
}

/** A new offer, of the first kind. */
export function newOffer(id: string): Offer {
  return {
    id,
    kind: 'long-stay',
    ...offerKindWords['long-stay'].begin,
    roomTypes: [],
    notIn: [],
    active: true,
    stayFrom: '',
    stayTo: '',
    bookFrom: '',
    bookTo: '',
  };
}

/**
 * Changes an offer's kind, with the default threshold of the new one; keeps a name chosen by staff.
 */
export function ofKind(offer: Offer, kind: OfferKind): Offer {
  const { name, threshold } = offerKindWords[kind].begin;
  const isOurs = offer.name === offerKindWords[offer.kind].begin.name;
  return { ...offer, kind, threshold, name: isOurs ? name : offer.name };
}
