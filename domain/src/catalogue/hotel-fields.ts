import { textLimits } from '../core/limits.ts';

type HotelTextRow = {
  /** As forms and lists of the back office name it. */
  label: string;
  /** In characters. The security rules repeat it; tests/rules compares the two. */
  maxLength: number;
  /** Whether it must be filled in: always, only when the hotel is added, or never. */
  required: 'always' | 'when added' | 'never';
  hint?: string;
};

/**
 * The texts that staff enter about a hotel, in the order of the form. Schemas, the reader, the API's
 * fields, forms, drafts and the tests of the rules are made from this table, so a new text is one row
 * here and two places in `firestore.rules`.
 */
const table = {
  name: { label: 'Hotel name', maxLength: 160, required: 'always' },
  contact: { label: 'Phone', maxLength: 80, required: 'always' },
  address: { label: 'Address', maxLength: 300, required: 'always' },
  city: { label: 'City', maxLength: 80, required: 'always' },
  rooms: {
    label: 'Rooms',
    maxLength: 160,
    required: 'when added',
    hint: 'For example "4 rooms" or "3 bedroom villa"',
  },
  description: { label: 'Description', maxLength: 5000, required: 'never' },
} satisfies Record<string, HotelTextRow>;

export type HotelTextName = keyof typeof table;
export type HotelText = HotelTextRow & { name: HotelTextName };

const names = Object.keys(table) as HotelTextName[];
export const hotelTexts: readonly HotelText[] = names.map((name) => ({ name, ...table[name] }));

/** An object with one value for each text of a hotel, e.g. a schema, an empty text or what was read. */
export function eachHotelText<T>(make: (text: HotelText) => T): Record<HotelTextName, T> {
  const entries = hotelTexts.map((text) => [text.name, make(text)]);
  return Object.fromEntries(entries) as Record<HotelTextName, T>;
}

/** `hotel_id`: what guests and staff call a hotel by on the phone; unique. */
export const hotelIdPattern = new RegExp(`^[a-z0-9-]{1,${textLimits.hotelId}}$`);
