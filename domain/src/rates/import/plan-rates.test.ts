import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHotelInput, type RoomType } from '../../catalogue/hotel.ts';
import { readHotel } from '../../catalogue/hotel-read.ts';
import { storedHotelFields } from '../../catalogue/hotel-write.ts';
import { formatFault } from '../../catalogue/import/import-rows.ts';
import { countStates } from '../../catalogue/import/item-plan.ts';
import { day } from '../../testing/example-rates.ts';
import { cards } from '../../testing/rate-cards.ts';
import { emptyRateCard, type RateCard } from '../rate-card.ts';
import { planRates } from './plan-rates.ts';
import { ratesCsv } from './rates-export.ts';

const room = (_id: string, name: string): RoomType => ({
  _id,
  name,
  pricePerNight: 4000,
  maxGuests: 3,
  units: 2,
  description: '',
  amenities: [],
});
const hotelOf = (hotel_id: string, roomTypes = [room('r1', 'Lake, Room'), room('r2', 'കായൽ')]) =>
  readHotel(`doc-${hotel_id}`, {
    ...storedHotelFields({
      ...emptyHotelInput,
      name: 'Misty Ridge',
      contact: '1',
      address: 'Road',
      city: 'Munnar',
      hotel_id,
      roomTypes,
    }),
  });
const hotel = hotelOf('m1');
const stored: RateCard = {
  ...emptyRateCard,
  version: 4,
  standard: { all: { minStay: 2 }, rooms: { r1: { weekend: 5000 } } },
  seasons: [
    {
      id: 's1',
      name: 'Onam',
      from: day('2027-08-20'),
      to: day('2027-08-30'),
      all: { closed: false },
      rooms: { r1: { rate: 6000 } },
    },
  ],
  guests: { r1: { included: 2, extraAdult: 800, children: [{ upToAge: 5, charge: 0 }] } },
};

async function plan(text: string, card: RateCard = stored, hotels = [hotel]) {
  let ids = 0;
  const made = await planRates(text, {
    hotels,
    readCards: async (known) => new Map(known.map((id) => [id, card])),
    currency: 'inr',
    makeId: () => `new-${++ids}`,
  });
  if ('problem' in made) throw new Error(made.problem);
  return made;
}
async function only(text: string, card?: RateCard) {
  const [first] = (await plan(text, card)).items;
  if (first === undefined) throw new Error('no hotel');
  return first;
}
const said = async (text: string, card?: RateCard) => {
  const made = await plan(text, card);
  return [...made.faults, ...made.items.flatMap(({ faults }) => faults)].map(formatFault);
};

const header =
  'Hotel ID;Part;Season;First night;Last night;Room type;Rate (INR);Weekend rate (INR);Minimum stay;Season ID';

describe('an import of rates', () => {
  it('finds nothing to do in what the export wrote, whatever staff saved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cards, { minLength: 1, maxLength: 3 }), async (saved) => {
        const hotels = saved.map((_, at) => hotelOf(`h${at}`));
        const byHotel = new Map(saved.map((card, at) => [`doc-h${at}`, card]));
        const rates = hotels.map((each) => ({
          hotel: each,
          card: byHotel.get(each._id) ?? emptyRateCard,
        }));
        const text = ratesCsv(rates, 'inr');
        for (const file of [text, text.replaceAll('\r\n', '\n')]) {
          const made = await planRates(file, {
            hotels,
            readCards: async () => byHotel,
            currency: 'inr',
            makeId: () => 'new',
          });
          if ('problem' in made) throw new Error(made.problem);
          const faults = made.items.flatMap((item) => item.faults.map(formatFault));
          expect([...made.faults, ...faults]).toEqual([]);
          expect(countStates(made)).toMatchObject({ same: hotels.length });
        }
      }),
    );
  });

  it('brings a whole card to a hotel without one, as it was', async () => {
    await fc.assert(
      fc.asyncProperty(cards, async (card) => {
        const text = ratesCsv([{ hotel, card }], 'inr');
        const made = await only(text, emptyRateCard);
        const { standard, seasons, specials, guests, weekend } = card;
        // Cards that staff can save may hold values for which the checks of the whole refuse them.
        if (made.state === 'wrong') return;
        const emptied = (cells: typeof standard) => ({
          ...cells,
          rooms: Object.fromEntries(
            Object.entries(cells.rooms).filter(([, cell]) => Object.keys(cell).length > 0),
          ),
        });
        const bare = Object.entries(emptied(standard).rooms).map(([id, cell]) => {
          const { rate: _, ...rest } = cell;
          return [id, rest] as const;
        });
        expect(made.card).toMatchObject({ weekend: [...weekend].sort(), guests });
        expect(made.card?.seasons).toEqual(seasons.map((each) => ({ ...each, ...emptied(each) })));
        expect(made.card?.specials).toEqual(
          specials.map((each) => ({ ...each, ...emptied(each) })),
        );
        expect(Object.keys(made.card?.standard.rooms ?? {}).sort()).toEqual(
          bare.flatMap(([id, cell]) => (Object.keys(cell).length > 0 ? [id] : [])).sort(),
        );
      }),
    );
  });

  it('reads what a spreadsheet in India saved, with the order of its other dates', async () => {
    const made = await only(
      `\uFEFF${header}\nM1;Season;Christmas;20/12/2027;05/01/2028;കായൽ;₹1,50,000;;3;\nm1;season;Onam;20-08-2027;30-08-2027;lake, room;6,500;7,000;;`,
    );
    expect(made.faults).toEqual([]);
    expect(made.state).toBe('changed');
    expect(made.changes.map(({ column, from, to }) => `${column} ${from} → ${to}`)).toEqual([
      'Christmas: Season  → Christmas',
      'Christmas: First night  → 20/12/2027',
      'Christmas: Last night  → 05/01/2028',
      'Christmas, കായൽ: Rate (INR)  → ₹1,50,000',
      'Christmas, കായൽ: Minimum stay  → 3',
      'Onam, Lake, Room: Rate (INR) 6000 → 6,500',
      'Onam, Lake, Room: Weekend rate (INR)  → 7,000',
    ]);
    expect(made.card?.seasons).toEqual([
      { ...stored.seasons[0], rooms: { r1: { rate: 6500, weekend: 7000 } } },
      {
        id: 'new-1',
        name: 'Christmas',
        from: '2027-12-20',
        to: '2028-01-05',
        all: {},
        rooms: { r2: { rate: 150_000, minStay: 3 } },
      },
    ]);
    expect(made.card).toMatchObject({ version: 4, standard: stored.standard });
  });

  it('empties what an empty cell had, and leaves what has no row or column', async () => {
    const made = await only(
      'Hotel ID,Part,Room type,Minimum stay,Included guests,Extra adult (INR),Children (INR)\nm1,Standard,,,,,\nm1,Standard,"Lake, Room",,,,',
    );
    expect(made.card?.standard).toEqual({ all: {}, rooms: { r1: { weekend: 5000 } } });
    expect(made.card?.guests).toEqual({});
    expect(made.card?.seasons).toEqual(stored.seasons);
  });

  it('renames and moves a season by its ID', async () => {
    const made = await only(
      'Hotel ID,Part,Season,First night,Last night,Season ID\nm1,Special date,Great Onam,2027-08-21,2027-08-30,s1',
    );
    expect(made.card?.seasons).toEqual([]);
    expect(made.card?.specials).toMatchObject([
      { id: 's1', name: 'Great Onam', from: '2027-08-21', rooms: { r1: { rate: 6000 } } },
    ]);
  });

  it('finds a file the same that it wrote without IDs', async () => {
    const text = `${header}\nm1;Season;Christmas;20/12/2027;05/01/2028;;;;3;`;
    const { card } = await only(text);
    if (card === null) throw new Error('wrong');
    expect(await only(text, card)).toMatchObject({ state: 'same', changes: [] });
  });

  it.each([
    ['m9;Standard;;;;;;;2;', 'There is no hotel with this Hotel ID. Import the hotels first.'],
    ['m1;Festival;;;;;;;2;', 'Type Standard, Season or Special date, not “Festival”.'],
    ['m1;;Onam;;;;;;;', 'Part is missing: type Standard, Season or Special date.'],
    ['m1;Season;;;;;;;2;', 'Season is missing: type its name.'],
    ['m1;Season;New;;;;;;2;', 'First night is missing.'],
    ['m1;Season;New;2027-01-01;;;;;2;', 'Last night is missing.'],
    [
      'm1;Season;New;05/11/2027;2027-11-20;;;;2;',
      '05/11/2027 may be 5 November 2027 or 11 May 2027: type 2027-11-05 or 2027-05-11.',
    ],
    ['m1;Season;New;2027-01-09;2027-01-02;;;;2;', 'New: The last night is before the first.'],
    [
      'm1;Season;New;2027-08-29;2027-09-02;;;;2;',
      '“Onam” and “New” both cover the night of 29 Aug 2027.',
    ],
    ['m1;Standard;Onam;;;;;;2;', 'A Standard row has no season and no nights: leave this empty.'],
    ['m1;Standard;;;;Attic;;;2;', 'This hotel has no room type “Attic”.'],
    [
      'm1;Standard;;;;Lake, Room;4500;5000;;',
      'The standard rate is the price of the room type: change it with the hotels.',
    ],
    ['m1;Season;Onam;2027-08-20;2027-08-30;;4500;;;', 'This needs a room type: fill in Room type.'],
    ['m1;Season;Onam;2027-08-20;2027-08-30;Lake, Room;$45;;;', 'in another currency.'],
    ['m1;Season;Onam;2027-08-20;2027-08-30;;;;;s9', 'No season of this hotel has this ID.'],
    ['m1;Standard;;;;;;;2;\nm1;Standard;;;;;;;3;', 'Line 2 has the same room type'],
  ])('says what is wrong in %j', async (row, sentence) => {
    const sentences = await said(`${header}\n${row}`);
    expect(sentences).toEqual([expect.stringContaining(sentence)]);
    expect((await plan(`${header}\n${row}`)).items[0]).toMatchObject({
      state: 'wrong',
      card: null,
    });
  });

  it('asks for the included guests when charges are typed, and for weekdays', async () => {
    const columns = 'Hotel ID,Part,Room type,Included guests,Extra adult (INR),Children (INR)';
    expect(await said(`${columns}\nm1,Standard,കായൽ,,500,`)).toEqual([
      'Line 2, Included guests: Charges for guests need the number that is included.',
    ]);
    const made = await only(`${columns}\nm1,Standard,കായൽ,2,500,up to 5: 0 | up to 12: ₹400`);
    expect(made.card?.guests.r2).toEqual({
      included: 2,
      extraAdult: 500,
      children: [
        { upToAge: 5, charge: 0 },
        { upToAge: 12, charge: 400 },
      ],
    });
    expect(await said('Hotel ID,Weekend nights\nm1,weekend')).toEqual([
      'Line 2, Weekend nights: Type weekdays such as Fri, Sat, not “weekend”.',
    ]);
    expect((await only('Hotel ID,Weekend nights\nm1,Saturday Sunday')).card?.weekend).toEqual([
      6, 7,
    ]);
  });
});
