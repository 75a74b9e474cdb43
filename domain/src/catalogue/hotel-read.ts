import { readInstant } from '../core/instant.ts';
import {
  balanceDaysLimits,
  depositPercentLimits,
  guestLimits,
  priceLimits,
  unitLimits,
} from '../core/limits.ts';
import {
  type Fields,
  readCount,
  readFields,
  readList,
  readText,
  readTexts,
} from '../core/read-values.ts';
import { parseTypedNumber } from '../core/typed-number.ts';
import type { Hotel, HotelDerived, HotelInput, RoomType } from './hotel.ts';
import { deriveHotelFields } from './hotel-derived.ts';
import { eachHotelText } from './hotel-fields.ts';
import { parseTags } from './tags.ts';

export { parseTags };

/**
 * Reads a stored hotel tolerantly (decision D49): a damaged field becomes its empty value, so that
 * one bad document never blanks a page. Stored derived fields are used as they are, because lists
 * read hotels through a field mask without their sources; missing ones are computed.
 */
export function readHotel(id: string, data: unknown): Hotel {
  const fields = readFields(data);
  const input = readInput(fields);
  const rating = fields.rating;
  return {
    _id: id,
    ...input,
    ...readDerived(fields, input),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
    addedBy: readText(fields.addedBy),
    ...(typeof rating === 'number' && rating >= 0 && rating <= 5 ? { rating } : {}),
    reviewCount: readCount(fields.reviewCount),
    ...(fields.plusTaxes === true ? { plusTaxes: true } : {}),
  };
}

function readInput(fields: Fields): HotelInput {
  return {
    ...eachHotelText(({ name }) => readText(fields[name]).trim()),
    featured: fields.featured === true,
    has_pool: fields.has_pool === true,
    ownedByAgency: fields.ownedByAgency === true,
    hotel_id: readText(fields.hotel_id).trim(),
    features: parseTags(fields.features),
    amenities: parseTags(fields.amenities),
    images: readTexts(fields.images),
    mainImage: readText(fields.mainImage),
    // Product §4.5: available unless explicitly false.
    isActive: fields.isActive !== false,
    // Hotels from before deposits are due in full at once.
    depositPercent: readWithin(fields.depositPercent, depositPercentLimits),
    balanceDaysBefore: readWithin(fields.balanceDaysBefore, balanceDaysLimits),
    roomTypes: readList(fields.roomTypes).map(readRoomType),
    category: readText(fields.category),
  };
}

function readRoomType(value: unknown, index: number): RoomType {
  const fields = readFields(value);
  return {
    _id: readText(fields._id) || `room-${index + 1}`,
    name: readText(fields.name).trim(),
    pricePerNight: readPrice(fields.pricePerNight),
    maxGuests: Math.min(readCount(fields.maxGuests) || guestLimits.default, guestLimits.max),
    description: readText(fields.description).trim(),
    amenities: parseTags(fields.amenities),
    units: readCount(fields.units) || unitLimits.default,
  };
}

/** The number, or the default when it is missing, damaged or out of bounds. */
function readWithin(value: unknown, limits: { max: number; default: number }): number {
  const read = readCount(value, limits.default);
  return read <= limits.max ? read : limits.default;
}

/** 0 means "no price": 'Price on request' (product §4.3). */
function readPrice(value: unknown): number {
  const price = Math.round(
    typeof value === 'string' ? parseTypedNumber(value) : Number(value ?? 0),
  );
  return price >= priceLimits.min && price <= priceLimits.max ? price : 0;
}

function readDerived(fields: Fields, input: HotelInput): HotelDerived {
  // Only for damaged or older documents, because deriving takes longer than everything else here.
  let derived: HotelDerived | undefined;
  const computed = <Field extends keyof HotelDerived>(field: Field): HotelDerived[Field] => {
    derived ??= deriveHotelFields(input);
    return derived[field];
  };
  const priced = fields.lowestPrice === null || typeof fields.lowestPrice === 'number';
  const number = (name: 'sortPriceAsc' | 'sortPriceDesc') =>
    typeof fields[name] === 'number' && Number.isFinite(fields[name])
      ? fields[name]
      : computed(name);
  const count = (name: 'roomCount' | 'maxGuests' | 'roomTypeCount') => {
    const stored = readCount(fields[name], -1);
    return stored >= 0 ? stored : computed(name);
  };
  return {
    lowestPrice: priced ? readPrice(fields.lowestPrice) || null : computed('lowestPrice'),
    sortPriceAsc: number('sortPriceAsc'),
    sortPriceDesc: number('sortPriceDesc'),
    priceBucket:
      typeof fields.priceBucket === 'string' || fields.priceBucket === null
        ? fields.priceBucket
        : computed('priceBucket'),
    roomTypeKeys: Array.isArray(fields.roomTypeKeys)
      ? readTexts(fields.roomTypeKeys)
      : computed('roomTypeKeys'),
    cityKey: typeof fields.cityKey === 'string' ? fields.cityKey : computed('cityKey'),
    roomCount: count('roomCount'),
    maxGuests: count('maxGuests'),
    roomTypeCount: count('roomTypeCount'),
    searchKeys: Array.isArray(fields.searchKeys)
      ? readTexts(fields.searchKeys)
      : computed('searchKeys'),
  };
}
