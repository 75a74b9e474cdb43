import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { nightsInWords } from '@kerala-stays/domain/rates/price-rows';
import { groupNights } from '#web/components/bookings/night-groups.ts';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import type { StayOffer } from './api/booking-calls.ts';

/** `room` includes the number of rooms if there are several: "Lane Room, 6 rooms". */
type Asked = { room: string; rooms?: number; checkIn: CalendarDate; checkOut: CalendarDate };

/** " (4 nights × $3,400)", " (6 rooms × 4 nights × $3,400)" when all nights cost the same, or ''. */
function perNight({ lines, currency, nights }: StayOffer, rooms = 1): string {
  const groups = groupNights(lines.filter(({ kind }) => kind === 'night'));
  const [only] = groups;
  const [first] = only ?? [];
  if (groups.length !== 1 || only === undefined || first === undefined || only.length < 2)
    return '';
  return ` (${nightsInWords({ rooms, nights })} × ${formatMinor(first.amountMinor, currency)})`;
}

/** "$13,600 (4 nights × $3,400)" */
function priceInWords(offer: StayOffer, rooms: number | undefined): string {
  return formatMinor(offer.totalMinor, offer.currency) + perNight(offer, rooms);
}

/** For staff: "9–13 Feb · 4 nights · Luxury Room · 2 free · $13,600 (4 nights × $3,400)". */
export function offerLine(offer: StayOffer, { room, rooms, checkIn, checkOut }: Asked): string {
  const free = offer.available ? `${offer.freeUnits.length} free` : 'not available';
  return [formatShortStay(checkIn, checkOut), room, free, priceInWords(offer, rooms)].join(' · ');
}

/** For the guest, as sentences; '' when these nights are unavailable. */
export function offerText(offer: StayOffer, { room, rooms, checkIn, checkOut }: Asked): string {
  if (!offer.available || offer.rule !== '') return '';
  const price = priceInWords(offer, rooms);
  return `We can offer you: ${room}, ${formatShortStay(checkIn, checkOut).replace(' · ', ', ')}, ${price} in all. It is not held yet; shall we book it for you?`;
}
