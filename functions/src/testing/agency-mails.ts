import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readProposal } from '@kerala-stays/domain/bookings/proposal-read';
import { site } from '@kerala-stays/domain/content/site';
import { readThreadMessage } from '@kerala-stays/domain/conversation/thread-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { arrivalRow } from '@kerala-stays/domain/house/arrival-sheet';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import type { inquiryMailKinds, outboxKinds } from '@kerala-stays/domain/mail/mail';
import type { OfficeAlert } from '@kerala-stays/domain/mail/office-alerts';
import { proposalMailWrite, reminderWrite } from '../bookings/proposals/proposal-mails.ts';
import { mailFrom } from '../config.ts';
import { answerMailWrite } from '../conversation/answer-mail.ts';
import { getThread } from '../conversation/load-thread.ts';
import { messageNotice } from '../conversation/write-message.ts';
import { acknowledgementWrite } from '../mail/acknowledge-inquiry.ts';
import { arrivalSheetWrite } from '../mail/arrival-sheet-mail.ts';
import { mailExamples } from '../mail/mail-previews.ts';
import { mailTemplates, ourText } from '../mail/mail-templates.ts';
import { bookingNotice, exceptionNotice, inquiryNotice } from '../mail/office-notices.ts';
import { mailWrite } from '../mail/outbox.ts';
import { sendMessage } from '../mail/send-message.ts';
import { mimeOf } from '../mail/smtp-transport.ts';
import { type OfficeNotice, officeWrites } from '../mail/tell-office.ts';
import { testWrite } from '../mail/try-mail-text.ts';
import { ownDataLinkWrite } from '../people/own-data/own-data-link.ts';
import { invitationWrite } from '../people/team/invitation-mail.ts';
import type { Write } from '../platform/documents.ts';
import type { MemoryDocuments } from './memory-documents.ts';

type OutboxKind = (typeof outboxKinds)[number];
type Sent = ReturnType<typeof mimeOf>;

const siteUrl = 'https://site.test';
const now = new Date('2026-11-23T06:00:00Z');
const guestEmail = 'asha@guest.test';

const inquiry = readInquiry('i1', {
  email: guestEmail,
  hotel: { _id: 'h1', name: 'Backwater House', city: 'Alappuzha' },
  people: 2,
  createdAt: now,
});

const proposal = readProposal('p1', {
  inquiryId: inquiry._id,
  validUntil: new Date('2026-11-24T06:00:00Z'),
});

async function inquiryMails(
  documents: MemoryDocuments,
): Promise<Record<(typeof inquiryMailKinds)[number], Write>> {
  documents.seed('inquiries', inquiry._id, { ...inquiry });
  documents.seed('proposals', proposal._id, { inquiryId: inquiry._id });
  const thread = await getThread(documents, inquiry._id, now);
  const sent = readThreadMessage('m1', { threadId: 'i1', text: 'Yes, both rooms are free.' });
  return {
    'inquiry-received': acknowledgementWrite(inquiry, siteUrl, now),
    answer: answerMailWrite(thread, sent, { siteUrl, now }),
    proposal: proposalMailWrite({ inquiry, proposal, siteUrl, now }),
    'proposal-lapses': reminderWrite({ inquiry, proposal, siteUrl, now }, now),
    'data-link': ownDataLinkWrite(
      { source: 'inquiry', id: inquiry._id, email: inquiry.email },
      siteUrl,
      now,
    ),
  };
}

async function officeMails(documents: MemoryDocuments, booking: Booking): Promise<Write[]> {
  const thread = await getThread(documents, inquiry._id, now);
  const exception = { _id: 'e1', reason: 'already-paid' } as const;
  const notices: Record<OfficeAlert, OfficeNotice | null> = {
    inquiry: inquiryNotice(inquiry),
    message: messageNotice(thread, 'm1'),
    payment: bookingNotice('booking-paid', 'p1', booking),
    cancellation: bookingNotice('booking-cancelled', 'c1', booking),
    move: bookingNotice('booking-rescheduled', 'r1', booking),
    exception: exceptionNotice(exception, booking),
  };
  const deps = { documents, siteUrl, officeEmail: site.email };
  const told = Object.values(notices).filter((notice) => notice !== null);
  return (await Promise.all(told.map((notice) => officeWrites(deps, notice, now)))).flat();
}

function houseMail(booking: Booking): Write {
  const house = { hotelId: 'h1', hotelName: booking.hotel.name, to: 'desk@house.test' };
  const rows = [arrivalRow(booking, {}, { time: '15:30', way: 'taxi' }, 'A cot, please.')];
  return arrivalSheetWrite({ ...house, day: dateInKerala(now), rows, total: 1 }, now);
}

function staffMail(): Write {
  const invitation = { uid: 'u1', email: 'new@staff.test', role: 'reception' } as const;
  return invitationWrite({ ...invitation, hadPassword: true, siteUrl }, now);
}

async function testMail(documents: MemoryDocuments): Promise<Write> {
  const { above, ...rest } = ourText(mailTemplates.arrival);
  const self = { uid: 'u1', email: 'desk@staff.test', emailVerified: true, now };
  return testWrite(
    { documents, siteUrl, currency: 'inr' },
    'arrival',
    { ...rest, above: `${above} Bring a coat.` },
    self,
  );
}

/** Every mail that the product sends, about examples, as the mail library gets it from the outbox. */
export async function sentAgencyMails(documents: MemoryDocuments): Promise<Map<OutboxKind, Sent>> {
  const examples = mailExamples({ siteUrl, currency: 'inr' }, now).map(
    ({ kind, booking, context }) => ({
      kind,
      booking: { ...booking, _id: `stay-${kind}`, guestEmail },
      context,
    }),
  );
  for (const { booking } of examples) documents.seed('bookings', booking._id, { ...booking });
  const [{ booking: anyStay } = { booking: null }] = examples;
  if (anyStay === null) throw new Error('There is no example of a mail.');
  const writes = [
    ...(await Promise.all(
      examples.map((each) => mailWrite(each.kind, each.booking, { ...each.context, documents })),
    )),
    ...Object.values(await inquiryMails(documents)),
    ...(await officeMails(documents, anyStay)),
    houseMail(anyStay),
    staffMail(),
    await testMail(documents),
  ];
  await documents.commit(writes);
  const sent = new Map<OutboxKind, Sent>();
  for (const { id } of writes) {
    const kind = (await documents.get('mail', id))?.data.kind as OutboxKind;
    await sendMessage(
      {
        documents,
        host: 'site.test',
        readClock: () => now.getTime(),
        transport: {
          send: async (mail, beforeBody) => {
            await beforeBody();
            sent.set(kind, mimeOf(mail, mailFrom(), 'smtp.site.test'));
          },
        },
      },
      id,
    );
  }
  return sent;
}
