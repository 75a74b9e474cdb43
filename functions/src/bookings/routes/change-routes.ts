import { agreedCheckOut } from '@kerala-stays/domain/bookings/arrival';
import { moveSchema } from '@kerala-stays/domain/bookings/board';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type Arrival,
  arrivalSchema,
  changeSchema,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { messages } from '@kerala-stays/domain/core/messages';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { staffBookingResponse } from '../../records/bookings/booking-responses.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMessages } from '../booking-messages.ts';
import { changeBooking, previewChange } from '../change-booking.ts';
import { moveBooking, previewMove } from '../move-booking.ts';
import { recordArrival } from '../record-arrival.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

function arrivalMessage({ kind }: Arrival, booking: Booking): string {
  switch (kind) {
    case 'checked-in':
      return bookingMessages.arrivalRecorded;
    case 'no-show':
      return bookingMessages.noShowRecorded;
    case 'left-early':
      return bookingMessages.departureRecorded;
    case 'arrived-after-all': {
      const isWhole = booking.checkOutDate === agreedCheckOut(booking);
      const sold = isWhole ? '' : '. The nights after that have been sold since';
      return `${bookingMessages.arrivedAfterAll} ${formatDay(booking.checkOutDate)}${sold}`;
    }
  }
}

const movedMessage = ({ reference, room, unit, checkInDate, checkOutDate }: Booking): string =>
  `${reference} moved to ${room.roomType} ${unit}, ${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;

/** Staff changes to an existing booking, and records of the guest's arrival. */
export function changeRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('POST /bookings/:id/change/preview', {
      access: 'admin',
      audit: { none: 'Changes nothing' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(changeSchema, await jsonFields(call), texts);
        const preview = await previewChange(deps(), call.param('id'), input, call.now);
        const { before, after, owedMinor, freedMinor, returns, sentences, seen } = preview;
        return data({
          booking: staffBookingResponse(after),
          differenceMinor: (after.totalMinor - before.totalMinor) as MinorUnits,
          owedMinor,
          freedMinor,
          returns,
          lines: after.lines,
          totalMinor: after.totalMinor,
          sentences,
          seen,
          seenUpdatedAt: before.updatedAt,
        });
      },
    }),
    route('POST /bookings/:id/change', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Booking changed' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(confirmedChangeSchema, await jsonFields(call), texts);
        const id = call.param('id');
        const booking = await changeBooking(deps(), id, input, signedIn(call), call.now);
        return done(bookingMessages.changed, { booking: staffBookingResponse(booking) });
      },
    }),
    route('POST /bookings/:id/move', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Moved on the board' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(moveSchema, await jsonFields(call), texts);
        const id = call.param('id');
        const booking = await moveBooking(deps(), id, input, signedIn(call), call.now);
        return done(movedMessage(booking), { booking: staffBookingResponse(booking) });
      },
    }),
    route('POST /bookings/:id/move/preview', {
      access: 'admin',
      audit: { none: 'Changes nothing' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found'],
      handle: async (call) => {
        const input = validate(moveSchema, await jsonFields(call), texts);
        return data(await previewMove(deps(), call.param('id'), input, call.now));
      },
    }),
    route('POST /bookings/:id/arrival', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Arrival recorded' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const arrival = validate(arrivalSchema, await jsonFields(call), texts);
        const booking = await recordArrival(deps(), call.param('id'), arrival, call.now);
        return done(arrivalMessage(arrival, booking), { booking: staffBookingResponse(booking) });
      },
    }),
  ];
}
