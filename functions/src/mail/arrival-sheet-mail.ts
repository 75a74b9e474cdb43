import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { type ArrivalRow, sheetMailWords } from '@kerala-stays/domain/house/arrival-sheet';
import type { Write } from '../platform/documents.ts';
import { layOutMail } from './mail-layout.ts';
import { newMailWrite } from './new-mail.ts';

/** One for a house and a day, however often the job runs. */
export const arrivalSheetMailId = (hotelId: string, day: CalendarDate): string =>
  `arrival-sheet-${day}-${hotelId}`;

type Sheet = {
  hotelId: string;
  hotelName: string;
  to: string;
  day: CalendarDate;
  rows: readonly ArrivalRow[];
  total: number;
};

/** Arrivals of a day for their house, as a message of the outbox. */
export function arrivalSheetWrite(sheet: Sheet, now: Date): Write {
  const { subject, before, after } = sheetMailWords(sheet, now);
  const message = layOutMail({
    subject,
    heading: subject,
    preheader: before[1] ?? '',
    before,
    rows: [],
    after,
    action: null,
  });
  return newMailWrite(
    {
      id: arrivalSheetMailId(sheet.hotelId, sheet.day),
      to: sheet.to,
      message,
      kind: 'arrival-sheet',
      bookingId: '',
      bookingIds: sheet.rows.map(({ id }) => id),
    },
    now,
  );
}
