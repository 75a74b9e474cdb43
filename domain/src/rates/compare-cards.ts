import type { CalendarDate } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { type Currency, formatMajor } from '../core/currency.ts';
import { formatDay } from '../core/format-dates.ts';
import type { InstantTerms } from './instant.ts';
import type { GuestTerms, Offer, RateCard, RateCell, RateLayer, Weekday } from './rate-card.ts';

/** Canonical text: equal for equal content, whatever the order of an object's keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Whether staff entered the same in two cards; ignores versions and the confirmer of a tax, set by
 * the server.
 */
export function sameRates(a: RateCard, b: RateCard): boolean {
  const said = (card: RateCard) =>
    canonical({ ...card, version: 0, tax: { ...card.tax, confirmedBy: '' } });
  return said(a) === said(b);
}

const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Weekdays as staff read them, e.g. "Fri, Sat"; `none` for an empty list. */
export function weekdaysText(days: readonly Weekday[], none: string): string {
  if (days.length === 0) return none;
  return days
    .toSorted((a, b) => a - b)
    .map((day) => shortWeekdays[day - 1])
    .join(', ');
}

type Names = {
  roomTypes: readonly { _id: string; name: string }[];
  currency: Currency;
};

/** One value of a card as text, under a key common to both cards. */
type Said = { key: string; label: string; text: string };

/** Difference between two cards, as text; '–' where one has no value. */
export type CardDifference = { key: string; label: string; theirs: string; mine: string };

const nothing = '–';

function cellTexts(cell: RateCell, currency: Currency): [string, string][] {
  const texts: [string, string | undefined][] = [
    ['rate', cell.rate === undefined ? undefined : formatMajor(cell.rate, currency)],
    ['weekend rate', cell.weekend === undefined ? undefined : formatMajor(cell.weekend, currency)],
    ['minimum stay', cell.minStay?.toString()],
    ['maximum stay', cell.maxStay?.toString()],
    ['sale', cell.closed === undefined ? undefined : cell.closed ? 'closed' : 'open'],
    ['no arrival', cell.noArrival && weekdaysText(cell.noArrival, 'any day')],
    ['no departure', cell.noDeparture && weekdaysText(cell.noDeparture, 'any day')],
  ];
  return texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}

function cellsSaid(
  id: string,
  name: string,
  { all, rooms }: { all: RateCell; rooms: Readonly<Record<string, RateCell>> },
  names: Names,
): Said[] {
  const roomName = (roomTypeId: string) =>
    names.roomTypes.find(({ _id }) => _id === roomTypeId)?.name ?? roomTypeId;
  const places: [string, string, RateCell][] = [
    ['', 'all room types', all],
    ...Object.entries(rooms).map(([roomTypeId, cell]): [string, string, RateCell] => [
      roomTypeId,
      roomName(roomTypeId),
      cell,
    ]),
  ];
  return places.flatMap(([roomTypeId, where, cell]) =>
    cellTexts(cell, names.currency).map(([what, text]) => ({
      key: `${id}/${roomTypeId}/${what}`,
      label: `${name}${where}: ${what}`,
      text,
    })),
  );
}

const span = (from: CalendarDate | '', to: CalendarDate | '') =>
  from !== '' && from === to
    ? formatDay(from)
    : `${from === '' ? 'any day' : formatDay(from)} to ${to === '' ? 'any day' : formatDay(to)}`;

/** A layer value by value; as a whole when the other card lacks it. */
function layerSaid(layer: RateLayer, names: Names, isInBoth: boolean): Said[] {
  const { id, name, from, to } = layer;
  if (!isInBoth) {
    const cells = cellsSaid(id, '', layer, names).map(({ label, text }) => `${label} ${text}`);
    return [{ key: id, label: name, text: [span(from, to), ...cells].join('; ') }];
  }
  return [
    { key: `${id}//name`, label: `${name}: name`, text: name },
    { key: `${id}//nights`, label: `${name}: nights`, text: span(from, to) },
    ...cellsSaid(id, `${name}, `, layer, names),
  ];
}

function termsText({ included, extraAdult, children }: GuestTerms, currency: Currency): string {
  const bands = children.map(
    ({ upToAge, charge }) => `children up to ${upToAge}: ${formatMajor(charge, currency)}`,
  );
  return [
    `${included} included`,
    `extra adult: ${formatMajor(extraAdult, currency)}`,
    ...bands,
  ].join(', ');
}

function offerText(offer: Offer, card: RateCard, names: Names): string {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((item) => item.id === id)?.name ?? id;
  const rooms = names.roomTypes.map(({ _id, name }) => ({ id: _id, name }));
  const layers = [...card.seasons, ...card.specials];
  const some = (
    word: string,
    ids: readonly string[],
    list: readonly { id: string; name: string }[],
  ) => (ids.length === 0 ? '' : `${word} ${ids.map((id) => nameOf(list, id)).join(', ')}`);
  const { kind, threshold, percent, stayFrom, stayTo, bookFrom, bookTo } = offer;
  return [
    `${percent} %`,
    `${kind} ${threshold}`,
    some('for', offer.roomTypes, rooms),
    stayFrom === '' && stayTo === '' ? '' : `stays ${span(stayFrom, stayTo)}`,
    bookFrom === '' && bookTo === '' ? '' : `booked ${span(bookFrom, bookTo)}`,
    some('not in', offer.notIn, layers),
    offer.active ? 'on' : 'off',
  ]
    .filter(Boolean)
    .join(', ');
}

function instantText(terms: InstantTerms): string {
  if (!terms.on) return 'off';
  const { leadDays, maxNights, maxRooms, holdMinutes } = terms;
  return [
    `from ${countOf(leadDays, 'day')} ahead`,
    `up to ${countOf(maxNights, 'night')}`,
    `up to ${countOf(maxRooms, 'room')}`,
    `held for ${holdMinutes} minutes`,
  ].join(', ');
}

/** All values of a card. */
function describe(card: RateCard, names: Names, layersInBoth: ReadonlySet<string>): Said[] {
  const roomName = (id: string) => names.roomTypes.find(({ _id }) => _id === id)?.name ?? id;
  const { tax, instant } = card;
  return [
    { key: 'weekend', label: 'Weekend nights', text: weekdaysText(card.weekend, 'none') },
    ...cellsSaid('standard', 'Standard, ', card.standard, names),
    ...[...card.seasons, ...card.specials].flatMap((layer) =>
      layerSaid(layer, names, layersInBoth.has(layer.id)),
    ),
    ...Object.entries(card.guests).map(([id, terms]) => ({
      key: `guests/${id}`,
      label: `Guests, ${roomName(id)}`,
      text: termsText(terms, names.currency),
    })),
    ...card.offers.map((offer) => ({
      key: `offers/${offer.id}`,
      label: `Offer ${offer.name}`,
      text: offerText(offer, card, names),
    })),
    { key: 'instant', label: 'Instant booking', text: instantText(instant) },
    { key: 'tax', label: 'Tax', text: tax.mode },
    { key: 'tax/supplier', label: 'Tax: supplier', text: tax.supplierId },
    { key: 'tax/state', label: 'Tax: State of the house', text: tax.propertyStateCode },
    {
      key: 'tax/adviser',
      label: 'Tax: settled with',
      text: [tax.confirmedWith, tax.confirmedOn && formatDay(tax.confirmedOn)]
        .filter(Boolean)
        .join(', '),
    },
  ];
}

/** Differences between the stored card and the one that staff are editing, in card order. */
export function compareRateCards(theirs: RateCard, mine: RateCard, names: Names): CardDifference[] {
  const idsOf = ({ seasons, specials }: RateCard) => [...seasons, ...specials].map(({ id }) => id);
  const known = new Set(idsOf(theirs));
  const inBoth = new Set(idsOf(mine).filter((id) => known.has(id)));
  const [a, b] = [describe(theirs, names, inBoth), describe(mine, names, inBoth)];
  const textsOf = (said: readonly Said[]) => new Map(said.map(({ key, text }) => [key, text]));
  const [stored, edited] = [textsOf(a), textsOf(b)];
  const labels = new Map([...a, ...b].map(({ key, label }) => [key, label]));
  return [...labels].flatMap(([key, label]) => {
    const [one, other] = [stored.get(key) || nothing, edited.get(key) || nothing];
    return one === other ? [] : [{ key, label, theirs: one, mine: other }];
  });
}
