import { policyAnswer } from '@kerala-stays/domain/api/assistant-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  preparedFragment,
  preparedInquirySchema,
  preparedMessages,
  preparedMinutes,
} from '@kerala-stays/domain/inquiries/prepared-inquiry';
import type { HotelReader } from '../catalogue/hotels/hotel-routes.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { AppError } from '../platform/errors.ts';

/** A form with its longest texts, in UTF-8. */
const maxBytes = 20 * 1024;

/** For programs that help somebody to find a stay; nothing of what they send is stored. */
export function preparedInquiryRoutes(
  hotels: Pick<HotelReader, 'find'>,
  siteUrl: () => string,
): ApiRoute[] {
  return [
    route('GET /policy', {
      access: 'public',
      cacheable: true,
      failureMessage: messages.generic,
      handle: async () => data(policyAnswer()),
    }),
    route('POST /inquiries/prepare', {
      access: 'public',
      failureMessage: messages.generic,
      maxJsonBytes: maxBytes,
      tooLargeMessage: messages.messageTooLong,
      rejections: ['invalid', 'not-found'],
      handle: async (call) => {
        const inquiry = validate(preparedInquirySchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const { checkIn, checkOut, hotelId } = inquiry;
        if (checkOut !== '' && !(checkIn !== '' && checkIn < checkOut)) {
          throw new AppError('invalid', { message: preparedMessages.datesReversed });
        }
        const hotel = await hotels.find(hotelId);
        if (hotel === null || !hotel.isActive) {
          throw new AppError('not-found', { message: preparedMessages.hotelGone });
        }
        const until = new Date(call.now.getTime() + preparedMinutes * 60_000);
        const page = `${siteUrl()}/hotels/${encodeURIComponent(hotelId)}`;
        return done(preparedMessages.made, {
          url: page + preparedFragment(inquiry, until),
          validUntil: until.toISOString(),
        });
      },
    }),
  ];
}
