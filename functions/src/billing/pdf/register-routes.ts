import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { printRegisterDay } from '@kerala-stays/domain/house/print-register-day';
import { listRegisterOfDay } from '../../house/register/register.ts';
import { type ApiRoute, route } from '../../http/route.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { pdfAnswer } from './pdf-answer.ts';
import { renderRegister } from './register-pdf.ts';

/** The register of a day as a file, for the houses: names and reports, without particulars. */
export function registerPdfRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /register/days/:day/pdf', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const day = parseCalendarDate(call.param('day'));
        if (day === null) throw new AppError('invalid', { message: messages.malformedBody });
        const { rows, isWhole } = await listRegisterOfDay(documents(), day);
        const printed = printRegisterDay(rows, day, isWhole);
        const bytes = await renderRegister(printed, dateInKerala(call.now));
        return pdfAnswer(printed, bytes);
      },
    }),
  ];
}
