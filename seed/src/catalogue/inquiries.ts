import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { slugify } from '@kerala-stays/domain/core/slug';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { adminAccount } from '../demo-accounts.ts';
import { type InquiryDocument, inquiryDocument } from '../factories.ts';
import { hotelEntries } from './hotel-entries.ts';

type InquiryEntry = {
  name: string;
  email: string;
  mobile: string;
  location: string;
  hotel: string;
  room: string;
  people: number;
  /** Preferred arrival, in days from today; undefined when left open. */
  inDays?: number;
  nights?: number;
  message: string;
  status: InquiryStatus;
  hoursAgo: number;
  notes?: string;
};

/** Messages as travellers write them, newest first. */
const entries: readonly InquiryEntry[] = [
  {
    name: 'Meera Krishnan',
    email: 'meera.krishnan@example.com',
    mobile: '+91 98400 00112',
    location: 'Chennai',
    hotel: 'banyan-loft-wayanad',
    room: 'Family Treehouse',
    people: 4,
    inDays: 24,
    nights: 2,
    message:
      'Two adults and two boys of 7 and 9. Is the rope bridge safe for them, and is there somewhere to charge a camera?',
    status: 'pending',
    hoursAgo: 1,
  },
  {
    name: 'Daniel Okafor',
    email: 'd.okafor@example.org',
    mobile: '+44 7700 900123',
    location: 'Manchester, UK',
    hotel: 'slow-water-houseboats-alappuzha',
    room: '1 bedroom houseboat',
    people: 2,
    inDays: 61,
    nights: 1,
    message:
      'We land in Kochi at 04:30. Could someone collect us, and could we leave luggage until boarding at noon?',
    status: 'pending',
    hoursAgo: 5,
  },
  {
    name: 'Farhan Siddiqui',
    email: 'farhan.s@example.in',
    mobile: '+91 90000 00345',
    location: 'Hyderabad',
    hotel: 'kannan-hollow-munnar',
    room: 'Double Bed',
    people: 12,
    inDays: 40,
    nights: 3,
    message:
      'Office offsite, six rooms, twin beds if possible. We need a projector for one morning.',
    status: 'pending',
    hoursAgo: 20,
  },
  {
    name: 'Ananya Rao',
    email: 'ananya.rao@example.com',
    mobile: '+91 99000 00456',
    location: 'Bengaluru',
    hotel: 'princess-quay-kochi',
    room: '',
    people: 2,
    message: 'There is no price on your page. What does a room with harbour view cost in December?',
    status: 'pending',
    hoursAgo: 31,
  },
  {
    name: 'Arun Thomas',
    email: 'guest@keralastays.example',
    mobile: '+91 98470 00567',
    location: 'Kottayam',
    hotel: 'oakline-estate-munnar',
    room: 'Family Suite',
    people: 4,
    inDays: 33,
    nights: 3,
    message: 'My parents are coming along; is there a room without steps?',
    status: 'contacted',
    hoursAgo: 52,
    notes: 'Ground-floor suite offered. Father uses a stick.',
  },
  {
    name: 'Sophie Lambert',
    email: 'sophie.lambert@example.fr',
    mobile: '+33 6 00 00 00 78',
    location: 'Lyon, France',
    hotel: 'netmenders-house-kochi',
    room: 'Luxury Room',
    people: 2,
    inDays: 75,
    nights: 4,
    message:
      'Honeymoon! A room with the harbour view please, and a recommendation for a cooking class.',
    status: 'contacted',
    hoursAgo: 74,
    notes: 'Sent quote for the corner room; waiting for flight times.',
  },
  {
    name: 'Rahul Deshmukh',
    email: 'rahul.d@example.in',
    mobile: '+91 98200 00189',
    location: 'Pune',
    hotel: 'red-cliff-varkala',
    room: 'Double Bed',
    people: 1,
    inDays: 12,
    nights: 7,
    message: 'Working remotely for a week. How fast is the connection, honestly?',
    status: 'contacted',
    hoursAgo: 98,
    notes: '40 Mbit/s measured, told him so.',
  },
  {
    name: 'Grace Mathew',
    email: 'grace.mathew@example.com',
    mobile: '+971 50 000 0190',
    location: 'Dubai',
    hotel: 'vembanad-quiet-kumarakom',
    room: 'Family Suite',
    people: 6,
    inDays: 50,
    nights: 5,
    message:
      'Family reunion over the school holidays. Three generations, one vegetarian table, one loud uncle.',
    status: 'contacted',
    hoursAgo: 140,
  },
  {
    name: 'Ishaan Gupta',
    email: 'ishaan.gupta@example.com',
    mobile: '+91 98100 00291',
    location: 'Delhi',
    hotel: 'chembra-foot-wayanad',
    room: 'Double Bed',
    people: 2,
    inDays: -6,
    nights: 2,
    message: 'Is the Chembra trail open this month? We can move the dates if it is not.',
    status: 'completed',
    hoursAgo: 260,
    notes: 'Stayed two nights. Sent a photograph of the lake.',
  },
  {
    name: 'Naomi Feld',
    email: 'naomi.feld@example.de',
    mobile: '+49 151 0000 0292',
    location: 'Hamburg, Germany',
    hotel: 'pepper-courtyard-wayanad',
    room: 'Double Bed',
    people: 2,
    inDays: -14,
    nights: 4,
    message: 'We would like to help in the kitchen rather than only be served. Is that welcome?',
    status: 'completed',
    hoursAgo: 410,
    notes: 'Very welcome, said Annamma.',
  },
  {
    name: 'Vishnu Prasad',
    email: 'vishnu.prasad@example.in',
    mobile: '+91 94470 00393',
    location: 'Thiruvananthapuram',
    hotel: 'heron-jetty-kumarakom',
    room: 'Family Suite',
    people: 4,
    inDays: -20,
    nights: 2,
    message: 'Anniversary of my parents. Could there be a cake? Chocolate, they insist.',
    status: 'completed',
    hoursAgo: 530,
  },
  {
    name: 'Laura Bianchi',
    email: 'laura.bianchi@example.it',
    mobile: '+39 320 000 0394',
    location: 'Torino, Italy',
    hotel: 'periyar-hide-thekkady',
    room: 'Luxury Room',
    people: 2,
    inDays: -2,
    nights: 3,
    message: 'We hope to see elephants but not to disturb them. Which month is best?',
    status: 'cancelled',
    hoursAgo: 380,
    notes: 'Postponed to next year, flights too dear.',
  },
  {
    name: 'Kiran Shetty',
    email: 'kiran.shetty@example.in',
    mobile: '+91 98860 00495',
    location: 'Mangaluru',
    hotel: 'plucker-row-munnar',
    room: 'Dormitory Bunk',
    people: 8,
    inDays: -9,
    nights: 2,
    message: 'Trekking club, eight bunks in one room if you can manage it.',
    status: 'cancelled',
    hoursAgo: 460,
    notes: 'Landslip on the ghat road; refunded in full.',
  },
  {
    name: 'Emily Carter',
    email: 'emily.carter@example.com',
    mobile: '+1 206 555 0196',
    location: 'Seattle, USA',
    hotel: 'knoll-house-vagamon',
    room: 'Luxury Room',
    people: 2,
    message:
      'Just dreaming at this point. Do you have a quiet week in February, and does the oven come with bread lessons?',
    status: 'pending',
    hoursAgo: 610,
  },
];

/** The inquiries of the last weeks, in every status. */
export function inquiryDocuments(now: Date): { id: string; data: InquiryDocument }[] {
  const today = dateInKerala(now);
  return entries.map((entry, i) => {
    const hotel = hotelEntries.find(({ id }) => id === entry.hotel);
    if (!hotel) throw new Error(`No hotel ${entry.hotel}`);
    const createdAt = new Date(now.getTime() - entry.hoursAgo * 3_600_000);
    const isTouched = entry.status !== 'pending';
    const updatedAt = isTouched ? new Date(createdAt.getTime() + 3_600_000 * 6) : createdAt;
    const checkIn = entry.inDays === undefined ? '' : addDays(today, entry.inDays);
    return {
      id: `demo-inquiry-${String(i + 1).padStart(2, '0')}`,
      data: inquiryDocument({
        name: entry.name,
        email: entry.email,
        mobile: entry.mobile,
        location: entry.location,
        hotel: { _id: hotel.id, name: hotel.name, city: hotel.city },
        roomTypeId: entry.room === '' ? '' : slugify(entry.room),
        roomTypeName: entry.room,
        people: entry.people,
        date: checkIn,
        checkIn,
        checkOut: checkIn === '' ? '' : addDays(checkIn, entry.nights ?? 1),
        message: entry.message,
        status: entry.status,
        staffNotes: entry.notes ?? '',
        createdAt,
        updatedAt,
        ...(isTouched ? { updatedBy: adminAccount.uid } : {}),
      }),
    };
  });
}
