import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { guestEmailOf } from '@kerala-stays/domain/bookings/booking-input';
import { priceOnRequest } from '@kerala-stays/domain/catalogue/hotel-card';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { planPayment } from '@kerala-stays/domain/money/deposit';
import { instantMessages } from '@kerala-stays/domain/rates/instant';
import { isPriced } from '@kerala-stays/domain/rates/quote';
import { partyOf, partySize } from '@kerala-stays/domain/rates/rate-card';
import type { Caller } from '../../http/client-address.ts';
import type { Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { type FoundCoupon, findCoupon } from '../../rates/coupons/coupon-repository.ts';
import type { JudgeCode } from '../../rates/coupons/judge-code.ts';
import { insistOnSeenPrice } from '../../rates/insist-on-seen-price.ts';
import { findLiveBooking } from '../../records/bookings/booking-repository.ts';
import { priceToKeep } from '../booked-price.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { checkStay, checkStayRule } from '../check-stay.ts';
import { createBooking } from '../create-booking.ts';
import { findInstantProblem } from '../find-instant-problem.ts';
import { findRoom, type Room } from '../find-room.ts';
import { priceRoomWith } from '../price-room.ts';
import { holdWrites } from './open-holds.ts';

export type BookNowFrom = { caller: Caller; sentBy: string; now: Date };

/** An inquiry as it arrived, under its key. */
type Opened = BookNowFrom & { input: InquiryInput; key: string };

/** How inquiries are taken in; the composition hands it over. */
export type InstantIntake<Submission extends Opened = Opened> = {
  open(body: unknown, from: BookNowFrom): Submission;
  /** Id of the same inquiry when it was sent before, or null. */
  check(submission: Submission): Promise<string | null>;
  writes(
    submission: Submission,
    booked: { price: PricedStay; couponCode: string },
  ): Promise<Write[]>;
};

export type BookNow = (
  body: unknown,
  rooms: number,
  from: BookNowFrom,
) => Promise<{ booking: Booking; isNew: boolean; isSameForm: boolean }>;

/**
 * Books a stay for the person who asks for it, when the house allows it: inquiry, booking, nights
 * and counters are one commit. The booking has the inquiry's id.
 */
export function createBookNow<Submission extends Opened>(
  deps: () => BookingDeps,
  intake: InstantIntake<Submission>,
  judgeCode: JudgeCode,
): BookNow {
  return async (body, rooms, from) => {
    const opened = intake.open(body, from);
    const known = await intake.check(opened);
    const before = known === null ? null : await bookedBefore(deps(), known, opened.key);
    if (before !== null) {
      return { booking: before, isNew: false, isSameForm: before._id === opened.key };
    }
    const stay = stayOf(opened.input, rooms);
    const room = await findRoom(deps().documents, stay.hotelId, stay.roomTypeId, false);
    const { price, coupon } = await instantPrice(deps(), { room, stay, opened }, judgeCode);
    const couponCode = coupon?.coupon.code ?? '';
    const hold = { bookingId: opened.key, email: opened.input.email, caller: from.caller };
    const made = await createBooking(deps(), bookingInput(opened, stay, room), from.now, {
      price,
      coupon,
      inquiryId: opened.key,
      userId: from.sentBy,
      writes: async () => [
        ...(await intake.writes(opened, { price, couponCode })),
        ...(await holdWrites(deps().documents, hold, from.now)),
      ],
    });
    return { ...made, isSameForm: true };
  };
}

/**
 * The booking of an inquiry that was sent before; null when that was an ordinary one.
 * @throws AppError `conflict` when its hold is over, or the key is another inquiry's
 */
async function bookedBefore(
  { documents }: BookingDeps,
  known: string,
  key: string,
): Promise<Booking | null> {
  const booking = await findLiveBooking(documents, known);
  if (booking !== null || known !== key) return booking;
  throw new AppError('conflict', {
    message: serverMessages.inquiryKeyUsed,
    fields: { code: 'key-used' },
  });
}

type AskedStay = ReturnType<typeof stayOf>;

/** @throws AppError `invalid` without dates, a room or the price that was seen */
function stayOf(input: InquiryInput, rooms: number) {
  const { hotelId, roomTypeId, checkIn, checkOut, people, seenTotalMinor } = input;
  if (checkIn === '' || checkOut === '' || roomTypeId === '' || seenTotalMinor === undefined) {
    throw new AppError('invalid', { message: instantMessages.noPrice });
  }
  const party = partyOf({ guests: people, adults: input.adults, childAges: input.childAges });
  const guests = partySize(party);
  return { hotelId, roomTypeId, checkIn, checkOut, rooms, guests, ...party, seenTotalMinor };
}

type Asked = { room: Room; stay: AskedStay; opened: Opened };

async function instantPrice(
  { documents, currency, gateway: { provider } }: BookingDeps,
  { room, stay, opened: { input, caller, now } }: Asked,
  judgeCode: JudgeCode,
): Promise<{ price: PricedStay; coupon: FoundCoupon | null }> {
  checkStay(room, stay, now);
  checkStayRule(room, stay);
  const { priced, answer } = await judgeCode(
    input.couponCode,
    { caller, now, isStaff: false },
    async (coupon) => {
      const { quote, outcome } = priceRoomWith(coupon, room, stay, { now, currency });
      return { ...priceToKeep(quote, room), outcome };
    },
  );
  const { outcome, ...price } = priced;
  if (!isPriced(price.lines)) {
    throw new AppError('conflict', { message: priceOnRequest, fields: { rule: priceOnRequest } });
  }
  const today = dateInKerala(now);
  const plan = planPayment(price.totalMinor, room.hotel, {
    checkIn: stay.checkIn,
    today,
    currency,
  });
  const terms = { now, provider, currency };
  const problem = await findInstantProblem(documents, room, { ...stay, ...plan }, terms);
  if (problem !== '') throw new AppError('conflict', { message: problem });
  insistOnSeenPrice(price, stay.seenTotalMinor);
  const code = outcome.kind === 'applied' ? (answer?.code ?? '') : '';
  const coupon = code === '' ? null : await findCoupon(documents, code);
  // Whether an address has used it is not for everyone to find out.
  if (coupon?.coupon.oncePerGuest) {
    throw new AppError('conflict', { message: instantMessages.onceCoupon });
  }
  return { price, coupon };
}

function bookingInput({ input, key }: Opened, stay: AskedStay, { card }: Room) {
  return {
    ...stay,
    childAges: [...stay.childAges],
    key,
    guestName: input.name,
    guestEmail: guestEmailOf(input.email),
    guestMobile: input.mobile,
    overrideRules: false,
    holdHours: card.instant.holdMinutes / 60,
  };
}
