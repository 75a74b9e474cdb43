import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHotelInput, type Hotel, type RoomType } from '../hotel.ts';
import { readHotel } from '../hotel-read.ts';
import { storedHotelFields } from '../hotel-write.ts';
import { hotelCsv } from './hotel-export.ts';
import type { ImportSite } from './import-columns.ts';
import { countStates, type ImportPlan } from './item-plan.ts';
import { type HotelPlan, planImport } from './plan-import.ts';

const hills = {
  _id: 'c1',
  name: 'Hill Stays',
  slug: 'hill-stays',
  description: '',
  featured: false,
  displayOrder: 0,
  image: '',
  createdAt: '',
  hotelCount: 0,
};
const site: ImportSite = { categories: [hills], currency: 'inr' };
const lane: RoomType = {
  _id: 'r1',
  name: 'Lane Room',
  pricePerNight: 4500,
  maxGuests: 2,
  units: 3,
  description: 'Quiet',
  amenities: ['Wi-Fi', 'Tea | coffee'],
};

const hotelOf = (fields: Partial<Hotel>): Hotel =>
  readHotel(fields._id ?? 'h1', {
    ...storedHotelFields({
      ...emptyHotelInput,
      name: 'Misty Ridge',
      contact: '+91 98470 12345',
      address: 'Mattupetty Road',
      city: 'Munnar',
      hotel_id: 'm1',
      roomTypes: [lane],
      ...fields,
    }),
  });

function plan(
  text: string,
  stored: readonly Hotel[] = [hotelOf({})],
  at = site,
): ImportPlan<HotelPlan> {
  let ids = 0;
  const made = planImport(text, stored, at, () => `new-${++ids}`);
  if ('problem' in made) throw new Error(made.problem);
  return made;
}
const only = (made: ImportPlan<HotelPlan>): HotelPlan => {
  const [first] = made.items;
  if (first === undefined || made.items.length !== 1) throw new Error('not one hotel');
  return first;
};
const said = (made: ImportPlan<HotelPlan>) =>
  [...made.faults, ...made.items.flatMap(({ faults }) => faults)].map(
    ({ line, column, sentence }) => `${line} ${column}: ${sentence}`,
  );

const header = 'Hotel ID,Hotel name,Phone,Address,City,Room type,Price per night (INR)';

describe('the plan of an import', () => {
  it('finds nothing to do in what the export wrote, whatever is stored', () => {
    const nasty = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...`'=+-@;|\\\\,"\r\n\t ₹1Eമ`), maxLength: 30 }),
    );
    const room = fc.record({
      _id: fc.uuid(),
      name: nasty,
      pricePerNight: fc.oneof(fc.nat(20_000_000), fc.constant(0)),
      maxGuests: fc.nat(90),
      units: fc.nat(90),
      description: nasty,
      amenities: fc.array(nasty, { maxLength: 4 }),
    });
    const hotel = fc.record({
      name: nasty,
      contact: nasty,
      address: nasty,
      city: nasty,
      rooms: nasty,
      description: nasty,
      category: fc.constantFrom('', 'c1', 'deleted'),
      isActive: fc.boolean(),
      features: fc.array(nasty, { maxLength: 4 }),
      roomTypes: fc.uniqueArray(room, { maxLength: 4, selector: ({ _id }) => _id }),
    });
    fc.assert(
      fc.property(fc.array(hotel, { minLength: 1, maxLength: 4 }), (entered) => {
        const stored = entered.map((fields, at) => hotelOf({ ...fields, hotel_id: `h${at}` }));
        const text = hotelCsv(stored, site);
        // Also as a spreadsheet on another system saves it.
        for (const saved of [text, text.replaceAll('\r\n', '\n')]) {
          const made = plan(saved, stored);
          expect(said(made)).toEqual([]);
          expect(countStates(made)).toEqual({
            new: 0,
            changed: 0,
            same: stored.length,
            wrong: 0,
          });
        }
      }),
    );
  });

  it('says which columns change, from what and to what', () => {
    const made = plan(
      'Hotel ID;Hotel name;Category;Room type;Price per night (INR);Units\nM1;Misty Peak;Hill stays;lane room;"₹1,50,000";3',
    );
    const { state, changes, input, name } = only(made);
    expect(state).toBe('changed');
    expect(name).toBe('Misty Peak');
    expect(changes).toEqual([
      { line: 2, column: 'Hotel name', from: 'Misty Ridge', to: 'Misty Peak' },
      { line: 2, column: 'Category', from: '', to: 'Hill stays' },
      { line: 2, column: 'Room type', from: 'Lane Room', to: 'lane room' },
      { line: 2, column: 'Price per night (INR)', from: '4500', to: '₹1,50,000' },
    ]);
    expect(input).toMatchObject({
      name: 'Misty Peak',
      category: 'c1',
      contact: '+91 98470 12345',
      isActive: true,
      roomTypes: [{ ...lane, name: 'lane room', pricePerNight: 150_000 }],
    });
  });

  it('joins the rows of a new hotel, which stays off the site', () => {
    const made = plan(
      `${header}\nk9,Kayal House,0484 1,Fort,Kochi,Garden,3000\nk9,,,,,Lake,Rs. 4500/-\n`,
      [],
    );
    const { state, input } = only(made);
    expect(state).toBe('new');
    expect(input).toMatchObject({ hotel_id: 'k9', city: 'Kochi', isActive: false });
    expect(
      input?.roomTypes.map(({ _id, name, pricePerNight }) => [_id, name, pricePerNight]),
    ).toEqual([
      ['new-1', 'Garden', 3000],
      ['new-2', 'Lake', 4500],
    ]);
  });

  it('keeps room types without a row, and finds a renamed one by its ID', () => {
    const second = { ...lane, _id: 'r2', name: 'Loft' };
    const stored = [hotelOf({ roomTypes: [lane, second] })];
    const made = plan('Hotel ID,Room type,Room type ID\nm1,Attic,r2', stored);
    expect(only(made).input?.roomTypes).toEqual([lane, { ...second, name: 'Attic' }]);
  });

  it.each([
    [
      '1.23E+16,Misty',
      '2 Hotel ID: The spreadsheet has shortened a number to 1.23E+16. Format the column as text and type it again.',
    ],
    [
      '01-May,Misty',
      '2 Hotel ID: The spreadsheet has made a date of this Hotel ID (01-May). Format the column as text and type it again.',
    ],
    [',Misty', '2 Hotel ID: Hotel ID is missing: type one such as m12.'],
    ['m 1,Misty', '2 Hotel ID: Hotel ID may hold letters, numbers and hyphens, 32 at most.'],
    ['m1,', '2 Hotel name: Hotel name is missing.'],
    ['m1,#REF!', '2 Hotel name: #REF! is an error of the spreadsheet. Type the text.'],
    ['m1,"Misty" Ridge', '2 : Text follows a closing quotation mark.'],
    [
      'm1,Misty Ridge,,,,,,lost',
      '2 : “lost” stands in a column without a name. Name the column, or empty the cell.',
    ],
    ['m1,Misty Ridge,two', '2 Max guests: Type a whole number from 1 to 50, not “two”.'],
    ['m1,Misty Ridge,,0', '2 Units: Type a whole number from 1 to 50, not “0”.'],
    [
      'm1,Misty Ridge,,,$40',
      '2 Price per night (INR): This site keeps its room prices in ₹ (INR), and “$40” is in another currency.',
    ],
    [
      'm1,Misty Ridge,,,"1,500.50"',
      '2 Price per night (INR): Prices are whole: type 1500 or 1501.',
    ],
    [
      'm1,Misty Ridge,,,"1,50"',
      '2 Price per night (INR): Is this a decimal or a thousand? Write commas as in 1,500 or 1,20,000.',
    ],
    ['m1,Misty Ridge,,,cheap', '2 Price per night (INR): Type a price such as 4500, not “cheap”.'],
    ['m1,Misty Ridge,,,,maybe', '2 Featured: Type yes or no, not “maybe”.'],
    [
      'm1,Misty Ridge,,,,,Beaches',
      '2 Category: There is no category “Beaches”. Add it under Categories first.',
    ],
  ])('says what is wrong in %j', (row, sentence) => {
    const columns = 'Hotel ID,Hotel name,Max guests,Units,Price per night (INR),Featured,Category,';
    const isRoom = /two|0$|\$|1,5|cheap/.test(row);
    const made = isRoom
      ? plan(`${columns}Room type\n${row}${','.repeat(7 - cellsIn(row))},Lane Room`)
      : plan(`${columns}\n${row}`);
    expect(said(made)).toEqual([sentence]);
    expect(made.items.every(({ state, input }) => state === 'wrong' && input === null)).toBe(true);
  });

  it('asks a new hotel and a new room type for what they need', () => {
    expect(said(plan('Hotel ID,Hotel name,Room type\nk1,Kayal,Lake', []))).toEqual([
      '2 Price per night: Price per night is missing.',
      '2 Phone: Phone is missing.',
      '2 Address: Address is missing.',
      '2 City: City is missing.',
    ]);
  });

  it('refuses rows of one hotel that disagree, and a room type twice', () => {
    const made = plan('Hotel ID,City,Room type\nm1,Munnar,Lane Room\nm1,Kochi,Lane Room');
    expect(said(made)).toEqual([
      '3 City: Line 2 of the same hotel says something else. Fill this in once, or alike.',
      '3 Room type: This room type has another row above.',
    ]);
  });

  it('lets a wrong hotel stop none of the others', () => {
    const made = plan(`${header}\nm1,,,,,,\nk1,Kayal,1,Fort,Kochi,,\n`);
    expect(made.items.map(({ key, state }) => [key, state])).toEqual([
      ['m1', 'wrong'],
      ['k1', 'new'],
    ]);
  });

  it.each([
    ['Hotel ID,Max guest\nm1,2', /^“Max guest” is no column of this import/],
    ['Hotel ID,Price per night (USD)\nm1,2', /^“Price per night \(USD\)” is no column/],
    ['Hotel name\nMisty', /^The column “Hotel ID” is missing/],
    ['Hotel ID,City,city\nm1,a,b', /^The column “City” is there twice/],
  ])('refuses the file %j', (text, problem) => {
    expect(() => plan(text)).toThrow(problem);
  });

  it('accepts a stored Hotel ID that looks like a date, and refuses too many room types', () => {
    const stored = [hotelOf({ hotel_id: '01-may' })];
    expect(only(plan('Hotel ID\n01-may', stored)).state).toBe('same');
    const rows = Array.from({ length: 12 }, (_, at) => `m1,Room ${at},100`).join('\n');
    expect(said(plan(`Hotel ID,Room type,Price per night (INR)\n${rows}`))).toEqual([
      '2 Room type: A hotel has at most 12 room types, and this would have 13.',
    ]);
  });
});

/** Cells of a row with quotes around commas. */
function cellsIn(row: string): number {
  return row.replace(/"[^"]*"/g, '').split(',').length;
}
