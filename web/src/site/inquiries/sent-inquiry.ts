import { daysBetween, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { formatParty, sayNights } from '#web/components/stay/stay-text.ts';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import type { InquirySubject } from './inquiry-subject.ts';

/** An inquiry that has arrived, as the hotel's page tells it until the next load. */
export type SentInquiry = {
  hotelId: string;
  /** "Deluxe Room", "24 to 27 December, 3 nights", "2 adults" */
  lines: readonly string[];
  /** The address that the answer goes to. */
  email: string;
  /** Prefilled chat message about it; without the guest's details. */
  chat: string;
};

export function formatSentInquiry(
  { hotel, roomType }: InquirySubject,
  sent: InquiryInput,
): SentInquiry {
  const stay = formatStay(sent);
  const lines = [roomType?.name ?? '', stay, formatParty(partyOf(sent))];
  const about = [hotel.name, roomType?.name ?? '', stay];
  return {
    hotelId: hotel._id,
    lines: lines.filter((line) => line !== ''),
    email: sent.email,
    chat: `Hello, I have just sent you an inquiry about ${about.filter((part) => part !== '').join(', ')}.`,
  };
}

const partyOf = ({ adults, childAges, people }: InquiryInput) => ({
  adults: adults ?? people,
  childAges: childAges ?? [],
});

/** "24 to 27 December, 3 nights"; '' without both days. */
function formatStay({ checkIn, checkOut }: Pick<InquiryInput, 'checkIn' | 'checkOut'>): string {
  const [from, to] = [parseCalendarDate(checkIn), parseCalendarDate(checkOut)];
  if (from === null || to === null) return '';
  return `${formatDateRange({ from, to })}, ${sayNights(daysBetween(from, to))}`;
}
