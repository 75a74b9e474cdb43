import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { noArrivalForm } from '@kerala-stays/domain/testing/houses';
import { vi } from 'vitest';
import { cancelBooking } from '../../../functions/src/bookings/cancel-booking.ts';
import { newDelivery } from '../../../functions/src/mail/delivery.ts';
import { tripKey } from '../../../functions/src/records/bookings/trip-key.ts';
import { newSigningKey, signAsSns } from '../../../functions/src/testing/test-certificate.ts';
import { portsFor } from '../../../tools/launcher/ports.ts';
import { localKeySecret } from '../../../tools/launcher/stack-settings.ts';
import { callBookings } from '../../payments/support/booking-api.ts';
import {
  book,
  claim as claimFor,
  control,
  hotelWith,
  inDays,
  press,
  rowsOf,
  servicesWithoutStripe,
} from '../../payments/support/payment-scene.ts';
import type { TestAccount } from '../support/accounts.ts';
import type { Call } from '../support/call-api.ts';
import { db } from '../support/stack.ts';

/** A stay from its price to its refund, with all rejections on the way. */
export async function playBookingScenario(admin: TestAccount, guest: TestAccount): Promise<void> {
  const staff = (method: string, path: string, json?: object) =>
    callBookings(method, path, { token: admin.token, ...(json ? { json } : {}) } satisfies Call);
  const mine = (method: string, path: string, json?: object) =>
    callBookings(method, path, { token: guest.token, ...(json ? { json } : {}) } satisfies Call);

  const hotelId = await hotelWith(1);
  const dates = { checkIn: inDays(30), checkOut: inDays(32) };
  const stay = { hotelId, roomTypeId: 'double', ...dates, guests: 2 };
  await staff('POST', '/bookings/quote', stay);
  await callBookings('GET', `/hotels/${hotelId}/room-types/double/availability?days=5`);
  const [from, to] = [dates.checkIn, dates.checkOut];
  await callBookings('GET', `/stays?from=${from}&to=${to}`);
  await callBookings('GET', `/stays?from=${from}`);
  await callBookings('GET', `/stays/days?from=${from}&to=${to}`);
  await callBookings('GET', `/stays/days?from=${from}`);
  for (const id of [hotelId, 'nowhere']) {
    await callBookings('GET', `/stays/${id}?from=${from}&to=${to}`);
  }
  const person = { guestName: 'Asha', guestEmail: guest.email };
  const wanted = { ...stay, ...person, key: randomUUID() };
  const { booking } = (await staff('POST', '/bookings', wanted)).body;
  const { _id } = booking;
  await staff('POST', '/bookings', wanted);
  await staff('POST', '/bookings', { ...wanted, key: randomUUID() });
  const lists = ['/bookings', '/bookings/sum', '/bookings/hotel'];
  for (const path of [...lists, '/dashboard/summary', '/mail/previews']) {
    await staff('GET', path);
  }
  await staff('GET', '/bookings/sum?view=nothing');
  await staff('GET', '/bookings?cursor=nowhere');
  await mine('GET', '/bookings/user');
  await playBlocks(staff, stay);
  const claim = { bookingId: _id, key: tripKey(readBooking(_id, booking)) };
  await mine('POST', '/bookings/claim', { ...claim, key: 'guessed' });
  await mine('POST', '/bookings/claim', claim);
  await mine('GET', `/bookings/${_id}`);
  await mine('GET', `/bookings/${_id}/house`);
  await mine('GET', `/bookings/${_id}/arrival`);
  await staff('POST', `/bookings/${_id}/trip-link`);
  await staff('POST', '/bookings/nowhere/trip-link');
  const [hold, pay, by] = [
    { holdHours: 48 },
    { bookingId: _id },
    { method: 'upi', note: 'Reference 17' },
  ];
  await mine('POST', '/bookings/stripe-payment', pay);
  await mine('POST', `/bookings/${_id}/check-payment`);
  // Twice: before the payment, and after it, which makes each of them fail.
  for (const state of ['unpaid', 'paid']) {
    await mine('GET', `/bookings/${_id}/voucher/pdf`);
    await staff('POST', `/bookings/${_id}/hold`, hold);
    await staff('POST', `/bookings/${_id}/payment-link`);
    await staff('POST', `/bookings/${_id}/payments`, by);
    if (state === 'paid') await mine('POST', '/bookings/stripe-payment', pay);
  }
  const later = { checkIn: inDays(40) };
  await mine('POST', `/bookings/${_id}/reschedule`, later);
  for (let time = 1; time <= 2; time++) {
    await mine('GET', `/bookings/${_id}/cancellation`);
    await mine('POST', `/bookings/${_id}/cancel`, {});
  }
  await mine('POST', `/bookings/${_id}/reschedule`, later);
  await moveMoney(staff, _id);
  await staff('GET', `/mail?bookingId=${_id}`);
  await staff('POST', `/mail/${_id}-booking-created/resend`);
  await staff('POST', `/mail/${await messageBeingSent()}/resend`);
  await staff('POST', '/mail/send');
  await staff('GET', '/mail?cursor=nowhere');
  for (const events of [[{ kind: 'delivered', messageId: '<1.eA@nowhere.example>' }], []]) {
    const raw = JSON.stringify({ events });
    const seconds = Math.floor(Date.now() / 1000);
    const hmac = createHmac('sha256', localKeySecret).update(`${seconds}.${raw}`).digest('hex');
    const headers = { 'content-type': 'application/json' };
    const signed = { ...headers, 'x-mail-signature': `t=${seconds},v1=${hmac}` };
    await callBookings('POST', '/mail/events', { raw, headers: signed });
  }
  await reportFromServices();
  await staff('POST', `/mail/${_id}-booking-created/address-works`);
  await playUpi(staff, mine, _id);
  await staff('GET', '/mail/office');
  const quiet = { quietFrom: '', quietTo: '' };
  await staff('PUT', '/mail/office', { emails: [], kinds: [], ...quiet, quietTo: '25:00' });
  await staff('PUT', '/mail/office', { emails: [person.guestEmail], kinds: ['payment'], ...quiet });
  await payCancelledBooking(guest, staff, mine);
  await changeStay(staff);
  await moveStay(staff);
  await staff('POST', '/payments/reconcile');
  await staff('POST', '/payments/expire-holds');
}

/** Settings of UPI and, with or without rupees, what guests and staff say of a payment. */
async function playUpi(staff: CallAs, mine: CallAs, paidId: string): Promise<void> {
  const settings = { vpa: 'stays@okbank', payee: 'Stays', merchantCode: '', minutes: 60 };
  const meta = db.collection('meta').doc('payments');
  const before = (await meta.get()).data() ?? {};
  await staff('GET', '/payments/upi');
  await staff('PUT', '/payments/upi', { ...settings, isOn: true, vpa: 'a@b c' });
  await staff('PUT', '/payments/upi', { ...settings, isOn: false });
  await mine('GET', `/bookings/${paidId}/upi`);
  const claim = { utr: '512345678901', vpa: settings.vpa, amountMinor: 100 };
  for (const utr of ['5123', claim.utr]) {
    await mine('POST', `/bookings/${paidId}/upi-claims`, { ...claim, utr });
  }
  const waiting = await openBookingInRupees(settings);
  await staff('POST', `/bookings/${waiting}/upi-claims`, claim);
  const second = { bookingId: waiting, n: 2, state: 'waiting', utr: '1' };
  await db.collection('upiClaims').doc(`${waiting}_2`).set(second);
  for (const [n, what] of [
    [1, 'arrived'],
    [1, 'not-there'],
    [2, 'not-there'],
    [2, 'arrived'],
  ] as const) {
    await staff('POST', `/upi-claims/${waiting}_${n}/${what}`, {});
  }
  await meta.set(before);
}

/** A booking of 1 rupee, which can be paid by UPI whatever the site sells in. */
async function openBookingInRupees(settings: object): Promise<string> {
  const { _id } = await book(await hotelWith(1));
  const price = { currency: 'inr', totalMinor: 100, dueNowMinor: 100 };
  await db.collection('bookings').doc(_id).update(price);
  const upi = { ...settings, isOn: true };
  await db.collection('meta').doc('payments').set({ upi });
  return _id;
}

/** Reports of Postmark, and of SNS with a certificate that cannot be read. */
async function reportFromServices(): Promise<void> {
  const authorization = `Basic ${Buffer.from(`x:${localKeySecret}`).toString('base64')}`;
  for (const json of [{ RecordType: 'Open' }, []]) {
    await callBookings('POST', '/mail/events/postmark', { json, headers: { authorization } });
  }
  const key = newSigningKey(new Date(0), new Date(Date.now() + 86_400_000));
  const { sns: port } = portsFor(Number(process.env.KS_PORT_OFFSET ?? 0));
  const message = (name: string) =>
    signAsSns(key, {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: 'arn:aws:sns:ap-south-1:000000000000:local',
      Message: '{}',
      Timestamp: new Date().toISOString(),
      SigningCertURL: `https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-${name}.pem`,
    });
  await callBookings('POST', '/mail/events/ses', { json: message('gone') });
  await callBookings('POST', '/mail/events/ses', { json: { ...message('x'), TopicArn: 'other' } });
  const sns = createServer((_, response) => response.end(key.certificate));
  await new Promise<void>((resolve) => void sns.listen(port, '127.0.0.1', resolve));
  await callBookings('POST', '/mail/events/ses', { json: message('documented') });
  sns.close();
}

/** A message just claimed by a worker. @returns its id */
async function messageBeingSent(): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const delivery = { ...newDelivery(now, new Date(now.getTime() + 600_000)), state: 'sending' };
  const data = { to: ['asha@example.com'], message: {}, delivery, createdAt: now };
  await servicesWithoutStripe.documents.commit([{ kind: 'create', collection: 'mail', id, data }]);
  return id;
}

type CallAs = (method: string, path: string, json?: object) => Promise<{ body: { url: string } }>;

/** Payment for a stay cancelled in the meantime, which must be refunded first. */
async function payCancelledBooking(guest: TestAccount, staff: CallAs, mine: CallAs): Promise<void> {
  const late = await book(await hotelWith(1), { guestEmail: guest.email });
  await claimFor(late._id, guest.token);
  const { url } = (await mine('POST', '/bookings/stripe-payment', { bookingId: late._id })).body;
  await cancelBooking(servicesWithoutStripe, late._id, { by: 'guest' }, new Date());
  await press(url, 'pay');
  const found = await vi.waitFor(
    async () => {
      const [row] = await rowsOf('paymentExceptions', late._id);
      if (row === undefined) throw new Error('The payment has not arrived yet');
      return row;
    },
    { timeout: 60_000, interval: 200 },
  );
  const exception = `/payments/exceptions/${found.id}`;
  await staff('GET', '/payments/exceptions');
  const [attempt] = await rowsOf('paymentAttempts', late._id);
  const { stripeId: sessionId } = attempt as unknown as { stripeId: string };
  await callBookings('POST', '/payments/check-session', { json: { sessionId } });
  await control('refund-outcome', { id: found.id, outcome: 'lacking-balance' });
  await staff('POST', `${exception}/refund`);
  await staff('POST', `${exception}/refund`);
  await staff('POST', `${exception}/resolve`, { reason: 'Refunded' });
}

/** A stay that begins today is extended, paid, and checked in. */
async function changeStay(staff: CallAs): Promise<void> {
  const { _id } = await book(await hotelWith(1), { checkIn: inDays(0) });
  const [change, arrival] = [{ checkOut: inDays(3) }, { kind: 'checked-in' }];
  await staff('POST', `/bookings/${_id}/change/preview`, change);
  for (const seenTotalMinor of [24_000, 36_000]) {
    await staff('POST', `/bookings/${_id}/change`, { ...change, seenTotalMinor });
  }
  await staff('PUT', `/bookings/${_id}/arrival`, noArrivalForm);
  await staff('POST', `/bookings/${_id}/arrival`, arrival);
  await staff('POST', `/bookings/${_id}/payments`, { method: 'cash', note: 'At the desk' });
  await fileForeigner(staff, _id);
  await staff('POST', `/bookings/${_id}/arrival`, arrival);
  await staff('POST', `/bookings/${_id}/change/preview`, { checkIn: inDays(5) });
}

/** A foreigner of the stay is entered, looked up, and reported. */
async function fileForeigner(staff: CallAs, bookingId: string): Promise<void> {
  const guest = { n: 1, name: 'Ann', nationality: 'GB', isChild: false, particulars: null };
  await staff('PUT', `/bookings/${bookingId}/arrival`, { ...noArrivalForm, people: [guest] });
  for (const query of ['', '?list=none', '/waiting', `/${bookingId}_1`, '/nobody']) {
    await staff('GET', `/register${query}`);
  }
  for (const day of [inDays(0), 'today']) await staff('GET', `/register/days/${day}/pdf`);
  const filing = { kind: 'arrival', filed: true, number: 'F3-1' };
  for (const id of [`${bookingId}_1`, `${bookingId}_1`, 'nobody']) {
    await staff('POST', `/register/${id}/filed`, filing);
  }
}

/**
 * A stay moves by a day on the board; repeating the request is refused, because the booking has
 * changed.
 */
async function moveStay(staff: CallAs): Promise<void> {
  const hotelId = await hotelWith(1);
  const { _id } = await book(hotelId);
  const board = await staff('GET', `/board?hotel=${hotelId}&from=${inDays(20)}&days=14`);
  const [stay] = (board.body as unknown as { stays: AnswerOf<'GET /board'>['stays'] }).stays;
  if (stay === undefined) throw new Error('the board lacks the booking');
  const { roomTypeId, unit, updatedAt: seenUpdatedAt } = stay;
  const [checkIn, checkOut] = [addDays(stay.checkIn, 1), addDays(stay.checkOut, 1)];
  const move = { roomTypeId, unit, checkIn, checkOut, price: 'keep', seenUpdatedAt };
  for (const path of ['/move/preview', '/move', '/move', '/move/preview']) {
    await staff('POST', `/bookings/${_id}${path}`, move);
  }
  for (const query of ['', '?days=10000', '?hotel=nowhere']) await staff('GET', `/board${query}`);
}

/** Payments by staff: another booking is paid in two parts, one of them by mistake. */
async function moveMoney(staff: CallAs, cancelledId: string): Promise<void> {
  const found = await staff('GET', `/bookings/${cancelledId}/money`);
  const [owed] = (found.body as unknown as { refunds: { _id: string }[] }).refunds;
  const paid = `/refunds/${owed?._id}/paid`;
  await staff('POST', paid, { reference: 'UTR 17', paidOn: inDays(1) });
  await staff('POST', paid, { reference: 'UTR 17', paidOn: inDays(0) });
  await staff('POST', `/refunds/${owed?._id}/withdraw`, { reason: 'Too late' });
  const { _id } = await book(await hotelWith(1));
  const payments = `/bookings/${_id}/payments`;
  const [kept, wrong] = [randomUUID(), randomUUID()];
  const part = { method: 'bank', amountMinor: 5000, note: 'Transfer of today' };
  await staff('POST', payments, { ...part, key: kept });
  await staff('POST', payments, { ...part, key: wrong });
  await staff('POST', payments, { ...part, amountMinor: 9_000_000, key: randomUUID() });
  await staff('POST', `/payments/manual-${wrong}/void`, { reason: 'Recorded twice' });
  const [key, reason] = [randomUUID(), 'The boat was late'];
  await staff('POST', `/bookings/${_id}/refunds`, { key, amountMinor: 1000, reason });
  await staff('POST', `/payments/manual-${kept}/void`, { reason: 'Too late' });
  await staff('POST', `/refunds/refund-${key}-0/retry`, { method: 'cash' });
  await staff('POST', `/refunds/refund-${key}-0/withdraw`, { reason: 'The guest declined' });
  await staff('POST', `/refunds/refund-${key}-0/retry`, { method: 'cash' });
  await staff('POST', `/refunds/refund-${key}-0/paid`, { reference: 'UTR 18' });
  const today = dateInKerala(new Date());
  await staff('GET', `/payments/ledger?from=${today}&to=${today}&way=cash`);
  await staff('GET', '/payments/ledger?from=2026-01-01&to=2026-01-31&way=shells');
}

/** Blocked nights; those of the stay are refused. */
async function playBlocks(
  staff: (method: string, path: string, json?: object) => ReturnType<typeof callBookings>,
  { hotelId, roomTypeId, checkIn }: { hotelId: string; roomTypeId: string; checkIn: string },
): Promise<void> {
  const said = { roomTypeId, unit: 1, kind: 'owner', from: inDays(60), to: inDays(63) };
  const { block } = (await staff('POST', '/blocks', { hotelId, ...said })).body;
  await staff('POST', '/blocks', { hotelId, ...said, from: checkIn });
  await staff('PUT', `/blocks/${block._id}`, { ...said, to: inDays(64) });
  await staff('PUT', `/blocks/${block._id}`, { ...said, seenUpdatedAt: 'long ago' });
  for (let twice = 0; twice < 2; twice++) await staff('DELETE', `/blocks/${block._id}`);
}
