import type { Currency } from '../../core/currency.ts';
import {
  balanceDaysLimits,
  depositPercentLimits,
  guestLimits,
  priceLimits,
  tagLimits,
  textLimits,
  unitLimits,
} from '../../core/limits.ts';
import type { Category } from '../category.ts';
import type { HotelInput, RoomType } from '../hotel.ts';
import { type HotelText, hotelTexts } from '../hotel-fields.ts';
import {
  formatTags,
  formatYesNo,
  type Reading,
  readPrice,
  readTags,
  readTextCell,
  readWhole,
  readYesNo,
} from './cell-values.ts';
import { breaksLines, column, type ImportColumn } from './import-column.ts';

/** Facts of the site that cells are read and written with. */
export type ImportSite = {
  categories: readonly Category[];
  /** Currency of the nightly rates. */
  currency: Currency;
};

/** Column of Hotel ID, by which the rows of a hotel belong together. */
export const hotelIdLabel = 'Hotel ID';
/** Column that tells apart room types of one name, and lets a room type be renamed. */
export const roomTypeIdLabel = 'Room type ID';

function hotelText({
  name,
  label,
  maxLength,
  required,
}: HotelText): ImportColumn<HotelInput, ImportSite> {
  const isRequired = required === 'always';
  const read = (text: string): Reading<string> =>
    isRequired && text === '' ? { problem: `${label} is missing.` } : readTextCell(text, maxLength);
  return column<HotelInput, typeof name, ImportSite>(label, name, read, {
    canClear: true,
    isLong: name === 'description',
  });
}

function readCategoryCell(text: string, { categories }: ImportSite): Reading<string> {
  if (text === '') return { value: '' };
  const word = text.toLowerCase();
  const found =
    categories.find(({ slug }) => slug.toLowerCase() === word) ??
    categories.find(({ name }) => name.toLowerCase() === word);
  return found === undefined
    ? { problem: `There is no category “${text}”. Add it under Categories first.` }
    : { value: found._id };
}

/** The slug; '' for a category that was deleted. */
function formatCategory(id: string, { categories }: ImportSite): string {
  return categories.find(({ _id }) => _id === id)?.slug ?? '';
}

function readStatus(text: string): Reading<boolean> {
  const word = text.toLowerCase();
  if (word === 'active' || word === 'inactive') return { value: word === 'active' };
  return { problem: `Type Active or Inactive, not “${text}”.` };
}

const yesNo = { format: formatYesNo };
const tags = { canClear: true, format: formatTags };
const readTagsCell = (text: string) => readTags(text, tagLimits);

/** Columns of a hotel; read from those of its rows in which they are filled in. */
export const hotelColumns: readonly ImportColumn<HotelInput, ImportSite>[] = [
  ...hotelTexts.map(hotelText),
  column<HotelInput, 'category', ImportSite>('Category', 'category', readCategoryCell, {
    canClear: true,
    format: formatCategory,
  }),
  column<HotelInput, 'isActive', ImportSite>('Status', 'isActive', readStatus, {
    format: (isActive) => (isActive ? 'Active' : 'Inactive'),
  }),
  column<HotelInput, 'featured', ImportSite>('Featured', 'featured', readYesNo, yesNo),
  column<HotelInput, 'has_pool', ImportSite>('Pool', 'has_pool', readYesNo, yesNo),
  column<HotelInput, 'ownedByAgency', ImportSite>(
    'Owned by agency',
    'ownedByAgency',
    readYesNo,
    yesNo,
  ),
  column<HotelInput, 'features', ImportSite>('Features', 'features', readTagsCell, tags),
  column<HotelInput, 'amenities', ImportSite>('Amenities', 'amenities', readTagsCell, tags),
  column<HotelInput, 'depositPercent', ImportSite>('Deposit percent', 'depositPercent', (text) =>
    readWhole(text, depositPercentLimits),
  ),
  column<HotelInput, 'balanceDaysBefore', ImportSite>(
    'Balance days before',
    'balanceDaysBefore',
    (text) => readWhole(text, balanceDaysLimits),
  ),
];

const readRoomName = (text: string): Reading<string> =>
  text === '' ? { problem: 'Room type is missing.' } : readTextCell(text, textLimits.roomTypeName);

/** Columns of a room type, one row each. The price names its currency. */
export function roomColumns(currency: Currency): readonly ImportColumn<RoomType, ImportSite>[] {
  return [
    column<RoomType, 'name', ImportSite>('Room type', 'name', readRoomName, { canClear: true }),
    column<RoomType, 'pricePerNight', ImportSite>(
      `Price per night (${currency.toUpperCase()})`,
      'pricePerNight',
      (text) => readPrice(text, priceLimits, currency),
      { format: (price) => (price > 0 ? String(price) : '') },
    ),
    column<RoomType, 'maxGuests', ImportSite>('Max guests', 'maxGuests', (text) =>
      readWhole(text, guestLimits),
    ),
    column<RoomType, 'units', ImportSite>('Units', 'units', (text) => readWhole(text, unitLimits)),
    column<RoomType, 'description', ImportSite>(
      'Room description',
      'description',
      (text) => readTextCell(text, textLimits.roomTypeDescription),
      { canClear: true, isLong: true },
    ),
    column<RoomType, 'amenities', ImportSite>('Room amenities', 'amenities', readTagsCell, tags),
  ];
}

/** Columns that the export adds for people; the import passes over them. */
export const shownColumns = ['Images', 'Added'] as const;

/** Column of the addresses that a hotel's pictures are fetched from; the export has none. */
export const pictureAddressesLabel = 'Picture addresses';

export function exportLabels(currency: Currency): string[] {
  const rooms = roomColumns(currency).map(({ label }) => label);
  const hotel = hotelColumns.map(({ label }) => label);
  return [hotelIdLabel, ...hotel, ...rooms, roomTypeIdLabel, ...shownColumns];
}

export function importLabels(currency: Currency): string[] {
  return [...exportLabels(currency), pictureAddressesLabel];
}

/** Whether cells of this column may have several lines; a header is compared without its case. */
export const mayBreakLines = (header: string): boolean =>
  breaksLines([...hotelColumns, ...roomColumns('inr')], header);
