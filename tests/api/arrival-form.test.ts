import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type ArrivalForm, arrivalFormMessages } from '@kerala-stays/domain/house/arrival-form';
import { noParticulars } from '@kerala-stays/domain/house/registration';
import { noArrivalForm } from '@kerala-stays/domain/testing/houses';
import { beforeAll, expect, it } from 'vitest';
import { tripKey } from '../../functions/src/records/bookings/trip-key.ts';
import { book, hotelWith } from '../payments/support/payment-scene.ts';
import { createAdmin, createGuest, type TestAccount } from './support/accounts.ts';
import { type Call, callApi } from './support/call-api.ts';
import { db } from './support/stack.ts';

const today = dateInKerala(new Date());
let admin: TestAccount;
let stranger: TestAccount;
let id: string;
let headers: Record<string, string>;

/** A stay that staff have recorded as paid. */
async function paidStay(inDays: number) {
  const booking = await book(await hotelWith(1), { checkIn: addDays(today, inDays) });
  const json = { method: 'cash', note: 'At the desk' };
  await callApi('POST', `/bookings/${booking._id}/payments`, { token: admin.token, json });
  return { id: booking._id, headers: { 'x-trip-key': tripKey(booking) } };
}

beforeAll(async () => {
  [admin, stranger] = await Promise.all([createAdmin(), createGuest()]);
  ({ id, headers } = await paidStay(3));
});

const particulars = { ...noParticulars, passportNumber: 'C01X00T47' };
const form = (change: Partial<ArrivalForm> = {}) => ({
  ...noArrivalForm,
  time: '21:30',
  ...change,
});
const put = async (call: Call, of = id) => {
  const { status, text } = await callApi('PUT', `/bookings/${of}/arrival`, call);
  return { status, body: JSON.parse(text) as { message: string; arrival: ArrivalForm } };
};

it('is filled in by the link of a stay and by staff, whose change the log has without names', async () => {
  const people = [{ n: 1, name: 'റോസ് محمد', nationality: 'GB', isChild: false, particulars }];
  const first = await put({ headers, json: form({ people }) });
  expect(first).toMatchObject({ status: 200, body: { arrival: { version: 1, people } } });
  const again = await put({ headers, json: form() });
  expect([again.status, again.body.message]).toEqual([409, arrivalFormMessages.changedMeanwhile]);
  const byStaff = await put({ token: admin.token, json: form({ version: 1, people }) });
  expect(byStaff.status).toBe(200);
  const { docs } = await db.collection('auditLog').where('documentId', '==', id).get();
  const rows = JSON.stringify(docs.map((row) => row.data()));
  expect(rows).toContain('Arrival form changed');
  expect(rows).not.toContain('റോസ്');
  expect(rows).not.toContain(particulars.passportNumber);
});

it('is no one else’s', async () => {
  const other = await paidStay(4);
  for (const call of [{}, { token: stranger.token }, { headers: other.headers }]) {
    const read = await callApi('GET', `/bookings/${id}/arrival`, call);
    expect([401, 404]).toContain(read.status);
    expect([401, 404]).toContain((await put({ ...call, json: form() })).status);
    expect(read.text).not.toContain('21:30');
  }
  expect((await callApi('GET', `/bookings/${id}/arrival`, { token: admin.token })).text).toContain(
    '21:30',
  );
});

it('takes no file, and no more than fits', async () => {
  const body = new FormData();
  body.append('passport', new Blob(['%PDF-'], { type: 'application/pdf' }), 'passport.pdf');
  const sent = await callApi('PUT', `/bookings/${id}/arrival`, { headers, form: body });
  expect(sent.status).toBe(415);
  const people = Array.from({ length: 51 }, (_, at) => ({
    n: at + 1,
    name: '',
    nationality: '',
    isChild: false,
    particulars: null,
  }));
  const many = await put({ headers, json: form({ people }) });
  expect([many.status, many.body.message]).toEqual([400, arrivalFormMessages.people]);
  const long = await put({
    headers,
    json: form({
      people: people.map((person) => ({ ...person, name: 'x'.repeat(9_999) })),
    }),
  });
  expect(long.status).toBe(413);
});

it('opens a week before the stay', async () => {
  const early = await paidStay(8);
  const answer = await put({ headers: early.headers, json: form() }, early.id);
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('from ')]);
});

it('has its foreigners in the register, which staff alone read, by name', async () => {
  const row = `${id}_1`;
  const paths = ['/register', `/register?day=${addDays(today, 3)}`, `/register/${row}`];
  for (const path of [...paths, '/register/waiting']) {
    for (const call of [{}, { token: stranger.token }, { headers }]) {
      const { status, text } = await callApi('GET', path, call);
      expect([401, 403], path).toContain(status);
      expect(text).not.toContain('റോസ്');
    }
  }
  const lists = await Promise.all(
    paths.map(async (path) => (await callApi('GET', path, { token: admin.token })).text),
  );
  for (const text of lists) expect(text).toContain('റോസ്');
  expect(lists.filter((text) => text.includes(particulars.passportNumber))).toEqual(lists.slice(2));
  const json = { kind: 'arrival', filed: true, number: '' };
  for (const call of [{}, { token: stranger.token }, { headers }]) {
    expect([401, 403]).toContain(
      (await callApi('POST', `/register/${row}/filed`, { ...call, json })).status,
    );
  }
  const early = await callApi('POST', `/register/${row}/filed`, { token: admin.token, json });
  expect(early.status, 'before the arrival').toBe(409);
  const { docs } = await db.collection('auditLog').where('documentId', '==', row).get();
  const readers = docs.map((found) => found.data());
  expect(readers).toContainEqual(
    expect.objectContaining({ who: admin.uid, changes: { 'Particulars read': {} } }),
  );
  expect(JSON.stringify(readers)).not.toContain(particulars.passportNumber);
});
