import { toMajor } from '../core/money.ts';
import type { Booking } from './booking.ts';
import type { BookingStatus } from './booking-lifecycle.ts';

/** A booking as clients of the old API read it (product §12.6), and more that they may ignore. */
export type ApiBooking = {
  _id: string;
  reference: string;
  hotel: { _id: string; name: string; address: string };
  room: { roomType: string; images: string[] };
  guests: number;
  /** Major units of `currency`. */
  totalPrice: number;
  currency: string;
  checkInDate: string;
  checkOutDate: string;
  isPaid: boolean;
  status: BookingStatus;
  holdUntil: string;
  createdAt: string;
  /** Dashboard rows carry the guest's name (product §12.6). */
  user: { username: string };
};

/** The compatibility view of a booking. */
export function toApiBooking(booking: Booking): ApiBooking {
  return {
    _id: booking._id,
    reference: booking.reference,
    hotel: booking.hotel,
    room: { roomType: booking.room.roomType, images: booking.room.images },
    guests: booking.guests,
    totalPrice: toMajor(booking.totalMinor, booking.currency),
    currency: booking.currency,
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    isPaid: booking.isPaid,
    status: booking.status,
    holdUntil: booking.holdUntil,
    createdAt: booking.createdAt,
    user: { username: booking.guestName },
  };
}
