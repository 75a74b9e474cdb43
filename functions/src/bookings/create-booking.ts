import { chooseUnits } from '@kerala-stays/domain/bookings/availability';
import { type Booking, bookingReference, placedIn } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import {
  initialBookingStatus,
  isOverdue,
  withinCheckInDay,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import { type BookingSource, derivedSource } from '@kerala-stays/domain/bookings/booking-source';
import { unpaidBooking } from '@kerala-stays/domain/bookings/unpaid-booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { messages } from '@kerala-stays/domain/core/messages';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { planPayment } from '@kerala-stays/domain/money/deposit';
import { partyOf, partySize } from '@kerala-stays/domain/rates/rate-card';
import { mailWrite } from '../mail/outbox.ts';
import type { Stored, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { FoundCoupon } from '../rates/coupons/coupon-repository.ts';
import { claimCouponWrites } from '../rates/coupons/coupon-uses.ts';
import {
  createBookingWrite,
  findBooking,
  findLiveBooking,
} from '../records/bookings/booking-repository.ts';
import { findInquiry } from '../records/bookings/find-inquiry.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';
import {
  endProposalWrites,
  proposalsOf,
  withdrawnEnd,
} from '../records/bookings/proposal-repository.ts';
import { sourceCostOf } from '../records/bookings/source-costs.ts';
import { bookingTotalWrite } from '../records/totals/money-totals.ts';
import { bookedPrice } from './booked-price.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';
import { checkPrice, checkStay, checkStayRule } from './check-stay.ts';
import { expireHold } from './expire-holds.ts';
import { bookedImages, findRoom, locksOfRoom, type Room } from './find-room.ts';

export type CreatedBooking = { booking: Booking; isNew: boolean };

/** A stay that a guest chose by themselves: its price is settled, and its hotel must be active. */
export type ChosenStay = {
  price: PricedStay;
  coupon?: FoundCoupon | null;
  /** Of an inquiry that the same commit stores, and the account that sent it. */
  inquiryId?: string;
  userId?: string;
  /** Written with the booking; asked again at each attempt. */
  writes: () => Promise<Write[]>;
};

/**
 * Creates a booking that holds its nights, or secures them if its hotel asks for nothing at once,
 * with or without an inquiry. The booking, one lock per night and room, the inquiry's link, the
 * hotel's counts and the guest's mail are one atomic write. The store rejects a second booking of a
 * night, and a hotel changed since it was read, so callers need no locking (decision D23).
 */
export async function createBooking(
  deps: BookingDeps,
  input: BookingInput,
  now: Date,
  chosen?: ChosenStay,
): Promise<CreatedBooking> {
  const bookingId = input.key ?? crypto.randomUUID();
  return writeOptimistically(async () => {
    const earlier = await findBooking(deps.documents, bookingId);
    if (earlier !== null) return { booking: earlier.booking, isNew: false };
    const inquiry = await getInquiry(deps, input.inquiryId, now);
    // A double click, or another member of staff, gets the existing one.
    const linked =
      inquiry && (await findLiveBooking(deps.documents, readText(inquiry.data.bookingId)));
    if (linked) return { booking: linked, isNew: false };
    const isStaff = chosen === undefined;
    const room = await findRoom(deps.documents, input.hotelId, input.roomTypeId, isStaff);
    checkStay(room, input, now);
    if (!input.overrideRules) checkStayRule(room, input);
    const units = await findUnits(deps, room, input, now);
    const { price, coupon } =
      chosen === undefined
        ? await bookedPrice(deps, room, input, { inquiry, now })
        : { price: seenPrice(chosen.price, input), coupon: chosen.coupon ?? null };
    const inquiryId = chosen?.inquiryId ?? input.inquiryId ?? '';
    const source = input.source ?? derivedSource({ _id: bookingId, inquiryId });
    const booking = newBooking(room, input, price, {
      bookingId,
      units,
      userId: chosen?.userId ?? senderOf(inquiry, input),
      inquiryId,
      source,
      sourceCostPercent: await sourceCostOf(deps.documents, source),
      couponCode: coupon?.coupon.code ?? '',
      now,
    });
    await deps.documents.commit([
      createBookingWrite(booking),
      ...(coupon === null ? [] : await claimCouponWrites(deps.documents, coupon, booking, now)),
      bookingTotalWrite(booking),
      ...(await nightWrites(
        deps.documents,
        room.stored,
        {
          release: [],
          claim: stayLocks(booking),
          counts: [{ roomTypeId: input.roomTypeId, bookings: 1, upcoming: 1 }],
        },
        now,
      )),
      ...(inquiry === null ? [] : [linkInquiryWrite(inquiry, bookingId, now)]),
      ...(inquiry === null ? [] : await overtakenWrites(deps, inquiry.id, bookingId, now)),
      ...((await chosen?.writes()) ?? []),
      await mailWrite(booking.holdUntil === '' ? 'booking-reserved' : 'booking-created', booking, {
        documents: deps.documents,
        siteUrl: deps.siteUrl,
        now,
      }),
    ]);
    return { booking, isNew: true };
  });
}

/** A settled price, when it is the one that the guest saw. */
function seenPrice(price: PricedStay, input: BookingInput): PricedStay {
  checkPrice(price, input);
  return price;
}

/** Ends the open proposals for an inquiry whose stay is booked, but the one that is taken. */
async function overtakenWrites(
  { documents }: BookingDeps,
  inquiryId: string,
  bookingId: string,
  now: Date,
): Promise<Write[]> {
  const others = (await proposalsOf(documents, inquiryId)).filter(
    ({ proposal }) => proposal.state === 'open' && proposal._id !== bookingId,
  );
  return others.flatMap((other) => endProposalWrites(other, withdrawnEnd, now));
}

/**
 * Picks as many units as requested that are free on every night, or none; expired holds are
 * released in the same step.
 */
async function findUnits(
  deps: BookingDeps,
  room: Room,
  input: BookingInput,
  now: Date,
): Promise<number[]> {
  const { units } = room.roomType;
  const locks = await locksOfRoom(deps.documents, room, input.checkIn, input.checkOut);
  const { unit, rooms = 1 } = input;
  const wanted = unit === undefined ? [] : [unit];
  const chosen = chooseUnits(units, input, locks, { rooms, prefer: wanted });
  if (chosen !== null && wanted.every((each) => chosen.includes(each))) return chosen;
  let released = false;
  const holders = locks.filter(({ kind }) => kind === 'booking');
  for (const bookingId of new Set(holders.map((lock) => lock.bookingId))) {
    const holder = await findBooking(deps.documents, bookingId);
    if (holder === null || !isOverdue(holder.booking, now)) continue;
    released = (await expireHold(deps, bookingId, now)) || released;
  }
  if (!released) throw new AppError('conflict', { message: bookingMessages.stayUnavailable });
  return findUnits(deps, room, input, now);
}

function newBooking(
  room: Room,
  input: BookingInput,
  price: PricedStay,
  made: {
    bookingId: string;
    units: readonly number[];
    userId: string;
    inquiryId: string;
    source: BookingSource;
    sourceCostPercent: number;
    couponCode: string;
    now: Date;
  },
): Booking {
  const { hotel, roomType } = room;
  const party = partyOf(input);
  const { nights, lines, totalMinor, currency } = price;
  const plan = planPayment(totalMinor, hotel, {
    checkIn: input.checkIn,
    today: dateInKerala(made.now),
    currency,
  });
  const status = initialBookingStatus(plan.dueNowMinor);
  const holdUntil = new Date(made.now.getTime() + input.holdHours * 3_600_000);
  const instant = made.now.toISOString();
  return {
    ...unpaidBooking,
    _id: made.bookingId,
    reference: bookingReference(made.bookingId),
    hotel: { _id: hotel._id, name: hotel.name, address: hotel.address },
    room: {
      roomTypeId: roomType._id,
      roomType: roomType.name,
      images: bookedImages(hotel),
    },
    ...placedIn(made.units),
    guestName: input.guestName,
    guestEmail: input.guestEmail,
    guestMobile: input.guestMobile,
    userId: made.userId,
    guests: partySize(party),
    ...party,
    rateVersion: price.rateVersion,
    couponCode: made.couponCode,
    netMinor: price.netMinor,
    taxMinor: price.taxMinor,
    taxGroups: price.taxGroups,
    taxMode: price.taxMode,
    supplierId: price.supplierId,
    propertyStateCode: price.propertyStateCode,
    billing: null,
    checkInDate: input.checkIn,
    checkOutDate: input.checkOut,
    nights,
    currency,
    totalMinor,
    lines,
    ...plan,
    status,
    holdUntil:
      status === 'pending-payment' ? withinCheckInDay(holdUntil, input.checkIn).toISOString() : '',
    inquiryId: made.inquiryId,
    source: made.source,
    sourceCostPercent: made.sourceCostPercent,
    createdAt: instant,
    updatedAt: instant,
    priceReason: input.price?.reason ?? '',
  };
}

async function getInquiry(
  { documents }: BookingDeps,
  inquiryId: string | undefined,
  now: Date,
): Promise<Stored | null> {
  if (inquiryId === undefined) return null;
  const found = await findInquiry(documents, inquiryId, now);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  return found.stored;
}

/**
 * The account that sent the inquiry while signed in; '' otherwise, and when staff book for another
 * address than the inquiry's. An address alone links no account (product §8.1).
 */
function senderOf(inquiry: Stored | null, { guestEmail }: BookingInput): string {
  if (inquiry === null || normaliseEmail(readText(inquiry.data.email)) !== guestEmail) return '';
  return readText(inquiry.data.sentBy);
}

function linkInquiryWrite(inquiry: Stored, bookingId: string, now: Date): Write {
  return {
    kind: 'update',
    collection: collections.inquiries,
    id: inquiry.id,
    patch: { bookingId, updatedAt: now },
    version: inquiry.version,
  };
}
