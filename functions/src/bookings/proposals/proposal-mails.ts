import { roomWords } from '@kerala-stays/domain/bookings/booking';
import {
  type Proposal,
  type ProposedStay,
  proposalTerms,
} from '@kerala-stays/domain/bookings/proposal';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { type ComposedMail, layOutMail } from '../../mail/mail-layout.ts';
import { newMailWrite } from '../../mail/new-mail.ts';
import type { Write } from '../../platform/documents.ts';
import { proposalUrl } from '../../records/bookings/proposal-key.ts';
import { reminderId } from '../../records/bookings/proposal-repository.ts';

type Made = { inquiry: Inquiry; proposal: Proposal; siteUrl: string; now: Date };

const anotherStay = 'None of them fits? Reply to this message, and we will look again.';

/** The mail with a proposal. Contains nothing that the guest typed. */
export function proposalMailWrite({ inquiry, proposal, siteUrl, now }: Made): Write {
  const count = proposal.stays.length;
  const what = count === 1 ? 'A stay' : `${count} stays`;
  return write(
    { inquiry, proposal, now },
    `proposal-${proposal._id}`,
    'proposal',
    layOutMail({
      subject: `${what} for your dates, with ${count === 1 ? 'its price' : 'prices'}`,
      heading: count === 1 ? 'A stay for you' : 'Choose your stay',
      preheader: proposalTerms(proposal),
      before: ['Hello,', `${what} in answer to your inquiry. ${proposalTerms(proposal)}`],
      rows: stayRows(proposal.stays),
      after: [anotherStay],
      action: {
        label: count === 1 ? 'See and book' : 'Compare and choose',
        url: proposalUrl(siteUrl, proposal._id),
      },
    }),
  );
}

/** The reminder, which waits until `at`; it is taken back when the proposal ends before. */
export function reminderWrite({ inquiry, proposal, siteUrl, now }: Made, at: Date): Write {
  return write(
    { inquiry, proposal, now },
    reminderId(proposal._id),
    'proposal-lapses',
    layOutMail({
      subject: 'Your prices hold for a few more hours',
      heading: 'Your prices hold for a few more hours',
      preheader: proposalTerms(proposal),
      before: ['Hello,', `You have not chosen yet. ${proposalTerms(proposal)}`],
      rows: stayRows(proposal.stays),
      after: [anotherStay],
      action: { label: 'Choose a stay', url: proposalUrl(siteUrl, proposal._id) },
    }),
    at,
  );
}

function write(
  { inquiry, proposal, now }: Omit<Made, 'siteUrl'>,
  id: string,
  kind: 'proposal' | 'proposal-lapses',
  message: ComposedMail,
  dueAt: Date = now,
): Write {
  const about = { bookingId: '', inquiryId: proposal.inquiryId };
  return newMailWrite({ id, to: inquiry.email, message, kind, ...about }, now, dueAt);
}

/** Label and text of each stay: house, then room, dates and price. */
function stayRows(stays: readonly ProposedStay[]): [label: string, value: string][] {
  return stays.map(({ hotelName, roomType, rooms, checkIn, checkOut, price, note }) => [
    hotelName,
    [
      roomWords({ room: { roomType }, rooms }),
      `${formatDay(checkIn)} to ${formatDay(checkOut)}`,
      formatMinor(price.totalMinor, price.currency),
      note,
    ]
      .filter((part) => part !== '')
      .join('\n'),
  ]);
}
