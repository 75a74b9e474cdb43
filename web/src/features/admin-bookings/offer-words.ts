import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { groupNights } from '#web/components/bookings/night-groups.ts';
import { sayShortStay } from '#web/components/stay/stay-words.ts';
import type { StayOffer } from './api/booking-calls.ts';

type Asked = { room: string; checkIn: CalendarDate; checkOut: CalendarDate };

/** "4 × $3,400" while all nights cost the same, or ''. */
function perNight({ lines, currency }: StayOffer): string {
  const groups = groupNights(lines.filter(({ kind }) => kind === 'night'));
  const [only] = groups;
  const [first] = only ?? [];
  if (groups.length !== 1 || only === undefined || first === undefined || only.length < 2)
    return '';
  return ` (${only.length} × ${formatMinor(first.amountMinor, currency)})`;
}

/** For staff: "9–13 Feb · 4 nights · Luxury Room · 2 free · $13,600 (4 × $3,400)". */
export function offerLine(offer: StayOffer, { room, checkIn, checkOut }: Asked): string {
  const free = offer.available ? `${offer.freeUnits.length} free` : 'not available';
  const price = `${formatMinor(offer.totalMinor, offer.currency)}${perNight(offer)}`;
  return [sayShortStay(checkIn, checkOut), room, free, price].join(' · ');
}

/** For the guest, as sentences; '' when these nights cannot be had. */
export function offerText(offer: StayOffer, { room, checkIn, checkOut }: Asked): string {
  if (!offer.available || offer.rule !== '') return '';
  const price = `${formatMinor(offer.totalMinor, offer.currency)}${perNight(offer)}`;
  return `We can offer you: ${room}, ${sayShortStay(checkIn, checkOut).replace(' · ', ', ')}, ${price} in all. It is not held yet; shall we book it for you?`;
}
