import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { Proposal, ProposedStay } from '@kerala-stays/domain/bookings/proposal';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { emptyRateCard } from '@kerala-stays/domain/rates/rate-card';
import { adminAccount } from '../demo-accounts.ts';
import { type BookedHotel, madePrice } from './made-booking.ts';

type Priced = {
  hotels: readonly BookedHotel[];
  cards: ReadonlyMap<string, RateCard>;
  suppliers: readonly Supplier[];
  currency: Currency;
};

const hourMs = 3_600_000;

/** For the honeymoon in Kochi, which asks for a room with a view. */
const choices = [
  {
    hotelId: 'netmenders-house-kochi',
    room: 'Luxury Room',
    note: 'The corner room, with the nets below the window.',
  },
  {
    hotelId: 'princess-quay-kochi',
    room: '',
    note: 'On the quay itself; breakfast on the terrace.',
  },
  {
    hotelId: 'vembanad-quiet-kumarakom',
    room: '',
    note: 'Two hours from Kochi, on the lake: our quietest house.',
  },
];

/** One open proposal, which an inquirer compares. */
export function proposalDocuments(
  priced: Priced,
  now: Date,
): { id: string; data: Record<string, unknown> }[] {
  const stays = choices.flatMap((choice) => proposedStay(priced, choice, now));
  const at = new Date(now.getTime() - 6 * hourMs);
  const proposal: Omit<Proposal, '_id' | 'validUntil' | 'createdAt' | 'updatedAt'> = {
    inquiryId: 'demo-inquiry-06',
    stays,
    state: 'open',
    taken: -1,
    bookingId: '',
    way: 'link',
    by: adminAccount.uid,
  };
  const validUntil = new Date(at.getTime() + 72 * hourMs);
  return [{ id: 'demo-proposal', data: { ...proposal, validUntil, createdAt: at, updatedAt: at } }];
}

function proposedStay(
  { hotels, cards, suppliers, currency }: Priced,
  { hotelId, room, note }: (typeof choices)[number],
  now: Date,
): ProposedStay[] {
  const hotel = hotels.find(({ id }) => id === hotelId);
  const roomTypes = hotel?.data.roomTypes.filter(({ pricePerNight }) => pricePerNight !== null);
  const roomType = roomTypes?.find(({ name }) => name === room) ?? roomTypes?.[0];
  if (hotel === undefined || roomType === undefined) return [];
  const card = cards.get(hotelId) ?? emptyRateCard;
  const checkIn = addDays(dateInKerala(now), 75);
  const checkOut = addDays(checkIn, 4);
  const party = { adults: 2, childAges: [] };
  const supplier = suppliers.find(({ _id }) => _id === card.tax.supplierId) ?? null;
  const stay = { hotel, roomType, card, checkIn, checkOut, party, supplier, currency, rooms: 1 };
  const { price } = madePrice({ ...stay, at: now });
  return [
    {
      hotelId,
      hotelName: hotel.data.name,
      city: hotel.data.city,
      roomTypeId: roomType._id,
      roomType: roomType.name,
      rooms: 1,
      checkIn,
      checkOut,
      adults: party.adults,
      childAges: party.childAges,
      note,
      price,
    },
  ];
}
