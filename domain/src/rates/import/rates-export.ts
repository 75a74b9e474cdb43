import type { Hotel, RoomType } from '../../catalogue/hotel.ts';
import { csvFile, csvLines } from '../../core/csv.ts';
import type { Currency } from '../../core/currency.ts';
import { layerKinds } from '../edit-layers.ts';
import type { RateCard, RateCells, RateLayer } from '../rate-card.ts';
import { partNames, type RatePart } from './rate-places.ts';
import {
  cardColumns,
  layerColumns,
  type RateRow,
  ratesLabels,
  valueColumns,
} from './rates-columns.ts';

export type HotelRates = { hotel: Hotel; card: RateCard };

type Row = { part: RatePart; layer: RateLayer | null; room: RoomType | null; values: RateRow };

const own = <Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;
const isEmpty = (values: RateRow) => Object.keys(values).length === 0;

/** Every room type of the standard, as a form to fill in; the row for all only where it says something. */
function standardRows({ hotel, card }: HotelRates): Row[] {
  const { all, rooms } = card.standard;
  const place = { part: 'standard', layer: null } as const;
  const ofRooms = hotel.roomTypes.map((room): Row => {
    // The standard rate is the price of the room type itself.
    const { rate: _, ...cell } = own(rooms, room._id) ?? {};
    return { ...place, room, values: { ...cell, ...own(card.guests, room._id) } };
  });
  return [...(isEmpty(all) ? [] : [{ ...place, room: null, values: all }]), ...ofRooms];
}

/** The values of a season; one row without values where it has none. */
function layerRows(part: RatePart, layer: RateLayer, { hotel }: HotelRates): Row[] {
  const { all, rooms }: RateCells = layer;
  const ofRooms = hotel.roomTypes.flatMap((room): Row[] => {
    const values = own(rooms, room._id) ?? {};
    return isEmpty(values) ? [] : [{ part, layer, room, values }];
  });
  const isNeeded = !isEmpty(all) || ofRooms.length === 0;
  return [...(isNeeded ? [{ part, layer, room: null, values: all }] : []), ...ofRooms];
}

function hotelRows(rates: HotelRates, currency: Currency): string[][] {
  const { hotel, card } = rates;
  const site = { currency, dayOrder: null };
  const rows = [
    ...standardRows(rates),
    ...layerKinds.flatMap((kind) => card[kind].flatMap((layer) => layerRows(kind, layer, rates))),
  ];
  return rows.map(({ part, layer, room, values }, at) => [
    hotel.hotel_id,
    hotel.name,
    ...cardColumns.map(({ format }) => (at === 0 ? format(card, site) : '')),
    partNames[part],
    ...layerColumns.map(({ format }) => (layer === null ? '' : format(layer, site))),
    room?.name ?? '',
    ...valueColumns(currency).map(({ format }) => format(values, site)),
    layer?.id ?? '',
    room?._id ?? '',
  ]);
}

/** Rates of hotels as CSV, in the columns that the import reads. */
export function ratesCsv(rates: readonly HotelRates[], currency: Currency): string {
  return csvFile(ratesLabels(currency), []) + furtherRates(rates, currency);
}

/** Rows of further hotels, for the end of a file that {@link ratesCsv} began. */
export function furtherRates(rates: readonly HotelRates[], currency: Currency): string {
  return csvLines(rates.flatMap((each) => hotelRows(each, currency)));
}
