import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, hotelWith, inDays } from '../payments/support/payment-scene.ts';
import { createAdmin, createGuest, type TestAccount } from './support/accounts.ts';
import { type Call, callApi } from './support/call-api.ts';
import { inquire } from './support/conversations.ts';
import { asNewPerson } from './support/scene.ts';
import { db } from './support/stack.ts';

let admin: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  [admin, stranger] = await Promise.all([createAdmin(), createGuest()]);
});

type Proposal = AnswerOf<'POST /proposals'>['proposal'];
type Body = { message: string; proposal: Proposal } & AnswerOf<'GET /proposals/:id'> &
  AnswerOf<'POST /proposals/:id/take'>;

async function call(method: string, path: string, sent: Call = {}) {
  const { status, text } = await callApi(method, path, sent);
  return { status, text, body: JSON.parse(text) as Body };
}

const stayIn = (hotelId: string, days: number) => ({
  hotelId,
  roomTypeId: 'double',
  checkIn: inDays(days),
  checkOut: inDays(days + 2),
  adults: 2,
  note: 'With a view.',
  seenTotalMinor: 24_000,
});

/** An inquiry with a proposal of two stays. */
async function proposed(way: 'mail' | 'link', units = 1) {
  const hotelId = await hotelWith(units);
  const asked = await inquire(hotelId);
  const stays = [stayIn(hotelId, 21), stayIn(hotelId, 28)];
  const json = { key: randomUUID(), inquiryId: asked.inquiryId, way, stays };
  const made = await call('POST', '/proposals', { token: admin.token, json });
  expect([made.status, made.body.message]).toEqual([
    201,
    way === 'mail' ? proposalMessages.sent : proposalMessages.made,
  ]);
  const { link, _id: id } = made.body.proposal;
  const { key } = readSecretLink(id, new URL(link).hash);
  return { ...asked, hotelId, id, json, byLink: { [tripKeyHeader]: key ?? '', ...asNewPerson() } };
}

const choose = (option: number, more: object = {}) => ({ option, seenTotalMinor: 24_000, ...more });

describe('a proposal', () => {
  it('is taken by the link of its mail, which leads to the stay', async () => {
    const { id, headers, email } = await proposed('mail');
    const { docs } = await db.collection('mail').where('to', 'array-contains', email).get();
    const kinds = docs
      .map((row) => String(row.get('kind')))
      .filter((kind) => /proposal/.test(kind));
    expect(kinds.sort()).toEqual(['proposal', 'proposal-lapses']);
    const seen = await call('GET', `/proposals/${id}`, { headers });
    expect(seen.body.proposal).toMatchObject({ state: 'open', asksEmail: false, problem: '' });
    expect(seen.body.proposal.stays.map(({ totalMinor }) => totalMinor)).toEqual([24_000, 24_000]);
    const taken = await call('POST', `/proposals/${id}/take`, { headers, json: choose(1) });
    expect([taken.status, taken.body.message]).toEqual([201, proposalMessages.taken]);
    const { booking, tripKey, payUrl } = taken.body;
    expect(payUrl).toBe('');
    const trip = await callApi('GET', `/bookings/${booking._id}`, {
      headers: { [tripKeyHeader]: tripKey },
    });
    expect(trip.status).toBe(200);
    const again = await call('POST', `/proposals/${id}/take`, { headers, json: choose(1) });
    expect([again.status, again.body.booking._id]).toEqual([200, booking._id]);
    const other = await call('POST', `/proposals/${id}/take`, { headers, json: choose(0) });
    expect([other.status, other.body.message]).toEqual([409, proposalMessages.otherTaken]);
  });

  it('shows no person by a link that is passed on, and asks for the address', async () => {
    const { id, byLink, email } = await proposed('link');
    const seen = await call('GET', `/proposals/${id}`, { headers: byLink });
    expect(seen.body.proposal.asksEmail).toBe(true);
    expect(seen.text).not.toMatch(new RegExp(`${email}|Meera|inquiryId|bookingId`));
    const take = (json: object) => call('POST', `/proposals/${id}/take`, { headers: byLink, json });
    expect((await take(choose(0))).body.message).toBe(proposalMessages.emailMissing);
    const wrong = await take(choose(0, { email: 'someone@example.com' }));
    expect([wrong.status, wrong.body.message]).toEqual([400, proposalMessages.email]);
    const taken = await take(choose(0, { email: ` ${email.toUpperCase()} ` }));
    expect(taken.status).toBe(201);
    expect(taken.body.tripKey).toBe('');
    expect(taken.body.payUrl).toMatch(/^http/);
  });

  it('lets nobody try out addresses', async () => {
    const { id, byLink, email } = await proposed('link');
    const take = (typed: string) =>
      call('POST', `/proposals/${id}/take`, { headers: byLink, json: choose(0, { email: typed }) });
    for (let n = 0; n < 5; n++) expect((await take(`guess${n}@example.com`)).status).toBe(400);
    expect((await take('guess5@example.com')).status).toBe(429);
    // The right one still works.
    expect((await take(email)).status).toBe(201);
  });

  it('is no one else’s', async () => {
    const [mine, others] = await Promise.all([proposed('mail'), proposed('link')]);
    for (const sent of [{}, { token: stranger.token }, { headers: others.byLink }]) {
      const read = await call('GET', `/proposals/${mine.id}`, sent);
      expect([401, 404]).toContain(read.status);
      const json = choose(0);
      const take = await call('POST', `/proposals/${mine.id}/take`, { ...sent, json });
      expect([401, 404]).toContain(take.status);
      for (const path of [`/inquiries/${mine.inquiryId}/proposals`]) {
        expect([401, 403]).toContain((await call('GET', path, sent)).status);
      }
      const withdrawn = await call('POST', `/proposals/${mine.id}/withdraw`, sent);
      expect([401, 403]).toContain(withdrawn.status);
    }
    const staff = { token: admin.token, json: choose(0) };
    expect((await call('POST', `/proposals/${mine.id}/take`, staff)).status).toBe(403);
  });

  it('keeps its other stays when the nights of one are gone, and ends when staff withdraw it', async () => {
    const { id, headers, hotelId, json } = await proposed('mail');
    await book(hotelId);
    const seen = await call('GET', `/proposals/${id}`, { headers });
    expect(seen.body.proposal.stays.map(({ problem }) => problem)).toEqual([
      proposalMessages.nightsGone,
      '',
    ]);
    const gone = await call('POST', `/proposals/${id}/take`, { headers, json: choose(0) });
    expect(gone.status).toBe(409);
    const again = await call('POST', '/proposals', { token: admin.token, json });
    expect(again.status).toBe(200);
    await call('POST', `/proposals/${id}/withdraw`, { token: admin.token });
    const late = await call('POST', `/proposals/${id}/take`, { headers, json: choose(1) });
    expect(late.status).toBe(409);
    const rows = await call('GET', `/inquiries/${json.inquiryId}/proposals`, {
      token: admin.token,
    });
    expect(rows.text).toContain('"state":"withdrawn"');
    const { docs } = await db.collection('auditLog').where('documentId', '==', id).get();
    const logged = JSON.stringify(docs.map((row) => row.data()));
    for (const what of ['Stays proposed', 'Proposal withdrawn']) expect(logged).toContain(what);
  });

  it('is one booking for a double click in two windows', async () => {
    const { id, headers, inquiryId } = await proposed('mail', 3);
    const presses = [0, 1, 0, 1].map((option) =>
      call('POST', `/proposals/${id}/take`, { headers, json: choose(option) }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const { docs } = await db.collection('bookings').where('inquiryId', '==', inquiryId).get();
    expect(docs.map((row) => readBooking(row.id, row.data()).status)).toEqual(['pending-payment']);
  });
});
