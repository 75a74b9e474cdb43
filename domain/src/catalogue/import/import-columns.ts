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

/** Facts of the site that cells are read and written with. */
export type ImportSite = {
  categories: readonly Category[];
  /** Currency of the nightly rates. */
  currency: Currency;
};

/** A column of a file of hotels: the same for export and import. */
export type ImportColumn<Item> = {
  label: string;
  field: keyof Item & string;
  /** Whether an empty cell empties the field; otherwise it keeps what is stored. */
  canClear: boolean;
  /** Whether its texts may have several lines. */
  isLong?: boolean;
  format: (item: Item, site: ImportSite) => string;
  read: (text: string, site: ImportSite) => Reading<Partial<Item>>;
};

/** Column of Hotel ID, by which the rows of a hotel belong together. */
export const hotelIdLabel = 'Hotel ID';
/** Column that tells apart room types of one name, and lets a room type be renamed. */
export const roomTypeIdLabel = 'Room type ID';

function column<Item, Field extends keyof Item & string>(
  label: string,
  field: Field,
  read: (text: string, site: ImportSite) => Reading<Item[Field]>,
  {
    format = (value) => String(value),
    ...rest
  }: Partial<Pick<ImportColumn<Item>, 'canClear' | 'isLong'>> & {
    format?: (value: Item[Field], site: ImportSite) => string;
  } = {},
): ImportColumn<Item> {
  return {
    label,
    field,
    canClear: false,
    ...rest,
    // In a short text a line end is taken for a stray quotation mark, so none is written.
    format: (item, site) => {
      const text = format(item[field], site);
      return rest.isLong === true ? text : text.replace(/[\r\n]+/g, ' ');
    },
    read: (text, site) => {
      const reading = read(text, site);
      if ('problem' in reading) return reading;
      return { value: { [field]: reading.value } as unknown as Partial<Item> };
    },
  };
}

function hotelText({ name, label, maxLength, required }: HotelText): ImportColumn<HotelInput> {
  const isRequired = required === 'always';
  const read = (text: string): Reading<string> =>
    isRequired && text === '' ? { problem: `${label} is missing.` } : readTextCell(text, maxLength);
  return column<HotelInput, typeof name>(label, name, read, {
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
export const hotelColumns: readonly ImportColumn<HotelInput>[] = [
  ...hotelTexts.map(hotelText),
  column<HotelInput, 'category'>('Category', 'category', readCategoryCell, {
    canClear: true,
    format: formatCategory,
  }),
  column<HotelInput, 'isActive'>('Status', 'isActive', readStatus, {
    format: (isActive) => (isActive ? 'Active' : 'Inactive'),
  }),
  column<HotelInput, 'featured'>('Featured', 'featured', readYesNo, yesNo),
  column<HotelInput, 'has_pool'>('Pool', 'has_pool', readYesNo, yesNo),
  column<HotelInput, 'ownedByAgency'>('Owned by agency', 'ownedByAgency', readYesNo, yesNo),
  column<HotelInput, 'features'>('Features', 'features', readTagsCell, tags),
  column<HotelInput, 'amenities'>('Amenities', 'amenities', readTagsCell, tags),
  column<HotelInput, 'depositPercent'>('Deposit percent', 'depositPercent', (text) =>
    readWhole(text, depositPercentLimits),
  ),
  column<HotelInput, 'balanceDaysBefore'>('Balance days before', 'balanceDaysBefore', (text) =>
    readWhole(text, balanceDaysLimits),
  ),
];

const readRoomName = (text: string): Reading<string> =>
  text === '' ? { problem: 'Room type is missing.' } : readTextCell(text, textLimits.roomTypeName);

/** Columns of a room type, one row each. The price names its currency. */
export function roomColumns(currency: Currency): readonly ImportColumn<RoomType>[] {
  return [
    column<RoomType, 'name'>('Room type', 'name', readRoomName, { canClear: true }),
    column<RoomType, 'pricePerNight'>(
      `Price per night (${currency.toUpperCase()})`,
      'pricePerNight',
      (text) => readPrice(text, priceLimits, currency),
      { format: (price) => (price > 0 ? String(price) : '') },
    ),
    column<RoomType, 'maxGuests'>('Max guests', 'maxGuests', (text) =>
      readWhole(text, guestLimits),
    ),
    column<RoomType, 'units'>('Units', 'units', (text) => readWhole(text, unitLimits)),
    column<RoomType, 'description'>(
      'Room description',
      'description',
      (text) => readTextCell(text, textLimits.roomTypeDescription),
      { canClear: true, isLong: true },
    ),
    column<RoomType, 'amenities'>('Room amenities', 'amenities', readTagsCell, tags),
  ];
}

/** Columns that the export adds for people; the import passes over them. */
export const shownColumns = ['Images', 'Added'] as const;

export function importLabels(currency: Currency): string[] {
  const rooms = roomColumns(currency).map(({ label }) => label);
  const hotel = hotelColumns.map(({ label }) => label);
  return [hotelIdLabel, ...hotel, ...rooms, roomTypeIdLabel, ...shownColumns];
}

/** Whether cells of this column may have several lines; a header is compared without its case. */
export function mayBreakLines(header: string): boolean {
  const label = header.trim().toLowerCase();
  return [...hotelColumns, ...roomColumns('inr')].some(
    (known) => known.isLong === true && known.label.toLowerCase() === label,
  );
}
