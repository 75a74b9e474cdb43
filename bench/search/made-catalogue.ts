import { addDays, addMonths, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { emptyRateCard, type RateCard } from '@kerala-stays/domain/rates/rate-card';
import { noTax } from '@kerala-stays/domain/rates/rate-tax';
import {
  type PackedHotel,
  type PackedTaken,
  packNights,
} from '@kerala-stays/domain/search/packed-catalogue';
import type { Entry } from '../../functions/src/records/search-parts/packed-parts-repository.ts';
import type { Changes } from '../../functions/src/search/replace-entries.ts';

/** Date of the searches in the bench. */
export const askedOn = '2026-11-23' as CalendarDate;
export const madeSuppliers = new Map([['agency', { stateCode: '32', gstin: '32AAAAA0000A1Z5' }]]);

/** Pseudo-random numbers, the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const features = ['Pool', 'Lake view', 'Free WiFi', 'Spa', 'Houseboat', 'Parking', 'Ayurveda'];
const kinds = ['Deluxe', 'Family', 'Suite', 'Cottage', 'Standard Room'];

/** Seasons, holidays, extra guests, an offer and taxes, as on a well-kept rate card. */
function madeCard(rooms: readonly string[], random: (below: number) => number): RateCard {
  const cells = (rate: number) =>
    Object.fromEntries(rooms.map((id, at) => [id, { rate: rate + 500 * at, weekend: rate + 700 }]));
  const season = (at: number) => {
    const from = addDays(askedOn, at * 75 + random(20));
    const place = { id: `s${at}`, name: `Season ${at}`, from, to: addDays(from, 50) };
    return { ...place, all: { minStay: 1 + random(2) }, rooms: cells(2000 + 100 * random(60)) };
  };
  return {
    ...emptyRateCard,
    version: 1 + random(9),
    standard: { all: {}, rooms: cells(1500 + 100 * random(60)) },
    seasons: [0, 1, 2].map(season),
    specials: [
      {
        id: 'x',
        name: 'Christmas',
        all: { minStay: 2 },
        from: '2026-12-23' as CalendarDate,
        to: '2026-12-27' as CalendarDate,
        rooms: cells(6000),
      },
    ],
    guests: Object.fromEntries(
      rooms.map((id) => [
        id,
        { included: 2, extraAdult: 800, children: [{ upToAge: 5, charge: 0 }] },
      ]),
    ),
    offers:
      random(2) === 0
        ? []
        : [
            {
              id: 'o',
              name: 'Stay longer',
              kind: 'long-stay',
              percent: 10,
              threshold: 3,
              roomTypes: [],
              notIn: ['x'],
              active: true,
              stayFrom: '',
              stayTo: '',
              bookFrom: '',
              bookTo: '',
            },
          ],
    tax:
      random(3) === 0
        ? noTax
        : { ...noTax, mode: 'agency', supplierId: 'agency', propertyStateCode: '32' },
  };
}

/**
 * Hotels with two room types and seven units each in four hundred towns, half of them with a rate
 * card. Three months of partly booked nights, as the packer stores them.
 * @param taken percentage of nights
 */
export function madeCatalogue(count: number, taken: number): Changes {
  const random = randomOf(19);
  const id = () => Array.from({ length: 20 }, () => letters[random(letters.length)]).join('');
  const cards = new Map<string, PackedHotel>();
  const months = [0, 1, 2, 3].map((at) => addMonths(askedOn, at).slice(0, 7));
  const nights = new Map(months.map((month) => [month, new Map<string, PackedTaken>()]));
  for (let at = 0; at < count; at++) {
    const _id = `hotel-${at}-${id().slice(0, 6)}`;
    const roomIds = [id(), id()];
    const town = `Town ${random(400)}`;
    const roomTypes = roomIds.map((roomId, place) => ({
      _id: roomId,
      name: kinds[(at + place) % kinds.length] ?? '',
      pricePerNight: 1500 + 100 * random(80),
      maxGuests: 2 + random(4),
      units: place === 0 ? 4 : 3,
    }));
    cards.set(_id, {
      _id,
      name: `House ${id().slice(0, 8)} ${at}`,
      city: town,
      cityKey: town.toLowerCase(),
      category: `c${random(5)}`,
      features: features.slice(random(3), 3 + random(4)),
      roomTypeKeys: ['deluxe'],
      isActive: true,
      isListed: true,
      featured: random(20) === 0,
      createdAt: `2026-0${1 + random(9)}-11T08:30:00.000Z`,
      traits: at % 3 === 0 ? ['pool', 'mountain'] : [],
      houseTraits: at % 2 === 0 ? ['breakfast'] : [],
      beach: at % 2 === 0 ? { name: 'Cherai beach', km: random(400) / 10 } : null,
      rating: at % 4 === 0 ? 4 + random(11) / 10 : null,
      lowestPrice: Math.min(...roomTypes.map(({ pricePerNight }) => pricePerNight)),
      stayVersion: id().slice(0, 8),
      roomTypes,
      card: at % 2 === 0 ? madeCard(roomIds, random) : emptyRateCard,
    });
    for (const ofMonth of nights.values()) {
      const masks = roomTypes.map(({ _id: roomId, units }) => [
        roomId,
        Object.fromEntries(
          Array.from({ length: units }, (_, unit) => {
            let mask = 0;
            // Taken nights come in stays, not singly.
            for (let night = 0; night < 31; ) {
              const length = 1 + random(4);
              if (random(100) < taken) {
                for (let each = night; each < Math.min(31, night + length); each++) {
                  mask += 2 ** each;
                }
              }
              night += length;
            }
            return [`${unit + 1}`, mask];
          }),
        ),
      ]);
      ofMonth.set(_id, packNights(Object.fromEntries(masks)));
    }
  }
  return new Map<string, ReadonlyMap<string, Entry>>([['cards', cards], ...nights]);
}
