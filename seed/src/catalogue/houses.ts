import { slugify } from '@kerala-stays/domain/core/slug';
import type { Bed, HouseFacts, HousePrivate } from '@kerala-stays/domain/house/house-facts';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { publicPlace } from '@kerala-stays/domain/house/landmarks';
import type { HousePlace, Precision } from '@kerala-stays/domain/house/place';
import { adminAccount } from '../demo-accounts.ts';
import { dayMs } from './hotel-documents.ts';
import { breakfast, type CategoryId, type HotelEntry, wifi } from './hotel-entry.ts';

import { positionOf } from './positions.ts';

type Kind = CategoryId | '';

/** Facts that houses of one kind share. */
const ofKind: Record<Kind, Partial<HouseFacts>> = {
  'hill-retreats': {
    checkInFrom: '13:00',
    checkInUntil: '20:00',
    checkOutBy: '11:00',
    meals: 'breakfast',
    kitchen: 'both',
    parking: 'free',
    rules: { children: 'yes', pets: 'ask', smoking: 'no', parties: 'no', visitors: 'ask' },
    note: 'Nights are cool from November to February: bring something warm. The last shop is in town.',
  },
  'backwaters-and-houseboats': {
    checkInFrom: '12:00',
    checkInUntil: '18:00',
    checkOutBy: '10:00',
    meals: 'full',
    kitchen: 'both',
    parking: 'free',
    rules: { children: 'yes', pets: 'no', smoking: 'no', parties: 'no' },
    note: 'There is open water around the house. Children stay within reach of an adult.',
  },
  'beach-and-cliff': {
    checkInFrom: '14:00',
    checkInUntil: '22:00',
    checkOutBy: '11:00',
    meals: 'breakfast',
    kitchen: 'both',
    parking: 'street',
    rules: { children: 'yes', pets: 'yes', smoking: 'ask', parties: 'no', visitors: 'no' },
  },
  'heritage-homes': {
    checkInFrom: '14:00',
    checkInUntil: '21:00',
    checkOutBy: '11:00',
    meals: 'breakfast',
    kitchen: 'both',
    parking: 'street',
    rules: { children: 'yes', pets: 'no', smoking: 'no', parties: 'no', visitors: 'ask' },
    registrationNumber: 'Homestay, class Gold',
    note: 'The floors and stairs are as old as the house. Shoes stay at the door.',
  },
  'forest-and-wildlife': {
    checkInFrom: '13:00',
    checkInUntil: '17:30',
    checkOutBy: '10:30',
    meals: 'half',
    kitchen: 'veg',
    parking: 'free',
    rules: { children: 'ask', pets: 'no', smoking: 'no', parties: 'no', visitors: 'no' },
    note: 'The forest road closes at six in the evening. Nobody walks alone after dark.',
  },
  'ayurveda-retreats': {
    checkInFrom: '13:00',
    checkInUntil: '18:00',
    checkOutBy: '11:00',
    meals: 'full',
    kitchen: 'veg',
    parking: 'free',
    rules: { children: 'no', pets: 'no', smoking: 'no', parties: 'no', visitors: 'no' },
  },
  '': {
    checkInFrom: '14:00',
    checkInUntil: '23:00',
    checkOutBy: '11:00',
    meals: 'none',
    kitchen: 'both',
    parking: 'none',
    rules: { children: 'yes', pets: 'no', smoking: 'no' },
  },
};

/** The way from what everybody in the town knows. */
const ways: Record<string, string> = {
  alappuzha:
    'From Alappuzha boat jetty ask for the house by its name; the last part is by our canoe.',
  kumarakom:
    'Past the bird sanctuary, then left at the small white church. The jetty has our lamp.',
  varkala: 'From Varkala station ten minutes by auto. Cars stop at the helipad; we carry the bags.',
  kochi: 'From the Fort Kochi bus stand five minutes on foot. The lane is too narrow for cars.',
  munnar:
    'From Munnar town towards the tea museum, then right behind the petrol pump. The last 800 m are not tarred.',
  thekkady: 'From Kumily bus stand the second road on the left. The gate is green and has a bell.',
  vagamon:
    'From Vagamon junction follow the pine forest road. Telephones work up to the last bend.',
  wayanad:
    'From Kalpetta 40 minutes. Behind the check post left, and left again at the pepper shop.',
};

function bedsOf(guests: number): Bed[] {
  if (guests <= 1) return [{ kind: 'single', count: 1, widthCm: 90 }];
  if (guests === 2) return [{ kind: 'queen', count: 1, widthCm: 150 }];
  if (guests <= 4) {
    return [
      { kind: 'king', count: 1, widthCm: 180 },
      { kind: 'single', count: guests - 2, widthCm: 90 },
    ];
  }
  return [{ kind: 'bunk', count: Math.min(10, Math.ceil(guests / 2)), widthCm: 90 }];
}

/** Private homes keep their exact place for guests; a hotel has a sign at the road. */
const precisionOf = (name: string): Precision =>
  /hotel|hostel|resort|inn$|lodge/i.test(name) ? 'exact' : 'about';

/** Five minutes more or less; hill roads take longer. */
function driveOf(place: HousePlace | null, category: Kind): HouseFacts['drive'] {
  const perKm = category === 'hill-retreats' || category === 'forest-and-wildlife' ? 2.6 : 2.1;
  const { airport, station } = place?.nearby ?? {};
  const minutes = (km: number) => Math.max(5, Math.round((km * perKm) / 5) * 5);
  return {
    ...(airport && { airport: minutes(airport.km) }),
    ...(station && { station: minutes(station.km) }),
  };
}

function factsOf({ id, name, category, features, roomTypes }: HotelEntry): HouseFacts {
  const precision = precisionOf(name);
  const place = publicPlace(positionOf(id), precision);
  const shared = ofKind[category];
  const hasBreakfast = shared.meals === 'none' && features.includes(breakfast);
  return {
    ...noHouseFacts,
    version: 1,
    quietFrom: '22:00',
    quietUntil: '06:00',
    ...shared,
    ...(hasBreakfast ? { meals: 'breakfast' } : {}),
    accessible: category === 'beach-and-cliff' || category === '' ? ['ground-floor'] : [],
    beds: Object.fromEntries(
      roomTypes.map(({ name: room, guests = 2 }) => [slugify(room), bedsOf(guests)]),
    ),
    precision,
    place,
    drive: driveOf(place, category),
  };
}

/** Telephones as in `hotel-documents.ts`: a digit too many, so that they reach no one. */
function contactOf({ id, name, city, line, features }: HotelEntry): HousePrivate {
  return {
    phone: `+91 98470 5550 1${line}`,
    phone2: '',
    arrivalText: `${ways[city.toLowerCase()] ?? ''} Call half an hour before you arrive: somebody of ${name} opens.`,
    wifi: features.includes(wifi) ? 'The password is on the table in your room.' : '',
    position: positionOf(id),
    sheetEmail: '',
  };
}

/** Facts and private contact of every demo house. */
export function houseDocuments(entries: readonly HotelEntry[], now: Date) {
  const savedAt = ({ ageDays }: HotelEntry) => new Date(now.getTime() - ageDays * dayMs);
  return {
    facts: entries.map((entry) => ({
      id: entry.id,
      data: { ...factsOf(entry), updatedAt: savedAt(entry) },
    })),
    contacts: entries.map((entry) => ({
      id: entry.id,
      data: { ...contactOf(entry), updatedAt: savedAt(entry), updatedBy: adminAccount.uid },
    })),
  };
}
