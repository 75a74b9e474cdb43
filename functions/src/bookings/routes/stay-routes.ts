import { maxCalendarDays } from '@kerala-stays/domain/api/stay-operations';
import { stayRequestSchema } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { toMajor } from '@kerala-stays/domain/core/money';
import { publicPrice } from '@kerala-stays/domain/rates/price-stay';
import { z } from 'zod';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { JudgeCode } from '../../rates/coupons/judge-code.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMessages } from '../booking-messages.ts';
import { offerStay } from '../offer-stay.ts';
import { roomCalendar } from '../room-calendar.ts';

const daysSchema = z.coerce.number().int().min(1).max(maxCalendarDays).catch(62);

/** Public routes before booking: free nights and the price of a stay. */
export function stayRoutes(deps: () => BookingDeps, judgeCode: JudgeCode): ApiRoute[] {
  return [
    route('GET /hotels/:hotelId/room-types/:roomTypeId/availability', {
      access: 'optional',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const from = parseCalendarDate(call.query('from') ?? '') ?? dateInKerala(call.now);
        const calendar = await roomCalendar(
          deps().documents,
          { hotelId: call.param('hotelId'), roomTypeId: call.param('roomTypeId') },
          { from, days: daysSchema.parse(call.query('days')) },
          {
            now: call.now,
            currency: deps().currency,
            includeInactive: call.account?.isStaff === true,
          },
        );
        return data(calendar);
      },
    }),
    route('POST /bookings/quote', {
      access: 'optional',
      audit: { none: 'Changes nothing' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found'],
      handle: async (call) => {
        const request = validate(stayRequestSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const isStaff = call.account?.isStaff === true;
        const { documents, currency, gateway } = deps();
        const { provider } = gateway;
        const { caller, now } = call;
        const { priced, answer } = await judgeCode(
          request.couponCode,
          { caller, now, isStaff },
          (coupon) =>
            offerStay(documents, request, {
              now,
              currency,
              provider,
              includeInactive: isStaff,
              coupon,
            }),
        );
        const { freeUnits, explain, outcome, ...quote } = publicPrice(priced);
        return data({
          quote: { ...quote, totalPrice: toMajor(quote.totalMinor, quote.currency) },
          ...(answer === null ? {} : { coupon: answer }),
          ...(isStaff ? { freeUnits, explain } : {}),
        });
      },
    }),
  ];
}
