import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import { expect, test } from 'vitest';
import { changeBooking } from '../bookings/change-booking.ts';
import { replaceTripLink } from '../bookings/replace-trip-link.ts';
import { writeMessage } from '../conversation/write-message.ts';
import { inquiryKey } from '../records/bookings/inquiry-key.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import { later, paymentFixture, staff, testNow } from '../testing/payment-fixture.ts';
import { sentText } from '../testing/sent-text.ts';
import { newDelivery } from './delivery.ts';

const guest = 'asha@example.com';
const anyKey = /#k=[\w-]{43}/;

async function booked() {
  const fixture = paymentFixture();
  const booking = await fixture.book();
  const mailId = `${booking._id}-booking-created`;
  const stored = (id = mailId) => fixture.documents.snapshot()[`mail/${id}`];
  const send = (ms = 1, id = mailId) => sentText(fixture.documents, id, later(ms));
  const opens = (text: string, now: Booking) => text.includes(`/trip/${now._id}#k=${tripKey(now)}`);
  return { fixture, booking, mailId, stored, send, opens };
}

test('a stored mail has no key, and the mail that is sent has the key of its booking', async () => {
  const { booking, stored, send, opens } = await booked();
  expect(JSON.stringify(stored())).not.toMatch(anyKey);
  expect(JSON.stringify(stored())).toContain('#k=made-when-sent');
  const text = await send();
  expect(opens(text, booking)).toBe(true);
  expect(text).not.toContain('made-when-sent');
});

test('a mail that waited while its link was replaced is sent with the new one', async () => {
  const { fixture, booking, send, opens } = await booked();
  const renewed = await replaceTripLink(fixture, booking._id, later(1));
  const text = await send(2);
  expect([opens(text, booking), opens(text, renewed)]).toEqual([false, true]);
});

test('a mail that waited while the booking got another address is not sent, and says why', async () => {
  const { fixture, booking, stored, send, opens } = await booked();
  const change = confirmedChangeSchema.parse({
    guestEmail: 'new@example.com',
    seenTotalMinor: booking.totalMinor,
  });
  const moved = await changeBooking(fixture, booking._id, change, staff, later(1));
  expect(await send(2)).toBe('');
  expect(stored()?.delivery).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('has another address now'),
  });
  expect(opens(await send(2, `${booking._id}-booking-changed-1`), moved)).toBe(true);
  // What tells the old address of the change has no link.
  expect(await send(2, `${booking._id}-address-changed-1`)).toContain('another address');
});

test.each([
  ['is gone', {}],
  ['was erased', { guestEmail: '' }],
])('a mail whose booking %s is not sent', async (_, left) => {
  const { fixture, booking, stored, send } = await booked();
  if ('guestEmail' in left) fixture.documents.seed('bookings', booking._id, left);
  else
    await fixture.documents.commit([{ kind: 'delete', collection: 'bookings', id: booking._id }]);
  expect(await send()).toBe('');
  expect(stored()?.delivery).toMatchObject({ state: 'failed' });
});

test('a reply about an inquiry opens the conversation of its own address only', async () => {
  const { documents } = paymentFixture();
  const fields = { name: 'A', message: 'Hm?', status: 'pending', updatedAt: testNow };
  const expiresAt = later(7e10);
  documents.seed('inquiries', 'i1', { ...fields, email: guest, createdAt: testNow, expiresAt });
  const deps = { documents, siteUrl: 'https://site.example', officeEmail: '' };
  const by = { from: 'staff', authorUid: 's1', channel: 'page', isContacted: false } as const;
  const reply = { key: crypto.randomUUID(), text: 'Yes.', ...by };
  await writeMessage(deps, 'i1', reply, { now: later(1) });
  const [id = ''] = Object.keys(documents.snapshot()).filter((path) => path.startsWith('mail/a'));
  const mailId = id.replace('mail/', '');
  expect(await sentText(documents, mailId, later(2))).toContain(
    `/inquiry/i1#k=${inquiryKey({ _id: 'i1', email: guest })}`,
  );
});

test.each([
  ['its key is replaced by the one that is valid now', guest, true],
  ['to an address that is not the booking’s it is sent as it is', 'old@example.com', false],
])('a mail stored by an earlier release has its key inside: %s', async (_, to, isFresh) => {
  const { fixture, booking, send, opens } = await booked();
  const old = `https://site.example/trip/${booking._id}#k=${'o'.repeat(43)}`;
  const message = { subject: 'S', text: `Open: ${old}`, html: `<a href="${old}">Open</a>` };
  const delivery = newDelivery(testNow);
  fixture.documents.seed('mail', 'old', { to: [to], message, kind: 'trip-link', delivery });
  const text = await send(1, 'old');
  expect(text).toMatch(anyKey);
  expect([opens(text, booking), text.includes(old)]).toEqual([isFresh, !isFresh]);
});

test('a guest who types a placeholder keeps no mail from the office', async () => {
  const { documents } = paymentFixture();
  const typed = 'https://site.example/trip/b1#k=made-when-sent';
  documents.seed('mail', 'm1', {
    to: ['office@example.com'],
    message: { subject: 'New inquiry', text: typed, html: typed, attachments: [] },
    kind: 'office-inquiry',
    bookingId: '',
    delivery: newDelivery(testNow, testNow),
    createdAt: testNow,
  });
  expect(await sentText(documents, 'm1', later(1))).toBe(typed);
});
