import { site } from '@kerala-stays/domain/content/site';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { printVoucher } from '@kerala-stays/domain/house/print-voucher';
import { findHouseOfStay } from '../../house/house-of-stay.ts';
import { type ApiRoute, route } from '../../http/route.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { ownBooking } from '../../records/bookings/own-booking.ts';
import { pdfAnswer } from './pdf-answer.ts';
import { renderPdf } from './render-pdf.ts';

/** The voucher of a secured stay as a file, rendered as the house is today. */
export function voucherRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /bookings/:id/voucher/pdf', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { booking } = await ownBooking(documents(), call, call.param('id'));
        const today = dateInKerala(call.now);
        const house = await findHouseOfStay(documents(), booking, today);
        if (house.private === null) throw new AppError('not-found', { message: messages.notFound });
        const printed = printVoucher(booking, house.facts, house.private, [
          site.legalName,
          site.phone,
          site.email,
        ]);
        const bytes = await renderPdf(printed, today);
        return pdfAnswer(printed, bytes);
      },
    }),
  ];
}
