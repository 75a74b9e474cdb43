import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { csvFile } from '@kerala-stays/domain/core/csv';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { inquiryStatusDisplay } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { downloadText } from '#web/lib/browser/download-text.ts';

const header = [
  'Received',
  'Status',
  'Unchecked',
  'Name',
  'Email',
  'Mobile',
  'Location',
  'Hotel',
  'City',
  'Room type',
  'Guests',
  'Preferred date',
  'Message',
  'Staff notes',
];

/** The inquiries as CSV. */
export function inquiryCsv(inquiries: Inquiry[]): string {
  return csvFile(
    header,
    inquiries.map((inquiry) => [
      formatInstant(inquiry.createdAt),
      inquiryStatusDisplay[inquiry.status].label,
      inquiry.unchecked ? 'yes' : '',
      inquiry.name,
      inquiry.email,
      inquiry.mobile,
      inquiry.location,
      inquiry.hotel.name,
      inquiry.hotel.city,
      inquiry.roomTypeName,
      inquiry.people,
      inquiry.date,
      inquiry.message,
      inquiry.staffNotes,
    ]),
  );
}

export function saveCsv(inquiries: Inquiry[]): void {
  downloadText(`inquiries-${dateInKerala(new Date())}.csv`, inquiryCsv(inquiries));
}
