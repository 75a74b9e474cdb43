import { textLimits } from '../core/limits.ts';

type HotelTextRow = {
  /** Label in forms and lists of the back office. */
  label: string;
  /** In characters. The security rules repeat it; tests/rules compares the two. */
  maxLength: number;
  /** When it must be filled in: always, only when the hotel is added, or never. */
  required: 'always' | 'when added' | 'never';
  hint?: string;
};

/**
 * Texts of a hotel that staff enter, in form order. Schemas, the reader, the API's fields, forms,
 * drafts and rules tests are generated from this table. A new text needs one row here and two
 * places in `firestore.rules`.
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

/** An object with one value for each text of a hotel, e.g. a schema or the stored text. */
export function eachHotelText<T>(make: (text: HotelText) => T): Record<HotelTextName, T> {
  const entries = hotelTexts.map((text) => [text.name, make(text)]);
  return Object.fromEntries(entries) as Record<HotelTextName, T>;
}

/** `hotel_id`: the hotel's unique short id for phone calls. */
export const hotelIdPattern = new RegExp(`^[a-z0-9-]{1,${textLimits.hotelId}}$`);
