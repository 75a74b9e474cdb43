import { bookingSources } from '@kerala-stays/domain/bookings/booking-source';
import { messages } from '@kerala-stays/domain/core/messages';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { reportMessages } from '@kerala-stays/domain/reports/report-months';
import { expect, test } from 'vitest';
import { recordManualPayment } from '../bookings/record-payment.ts';
import type { Documents } from '../platform/documents.ts';
import { cash, inDays, paymentFixture, staff, testNow } from '../testing/payment-fixture.ts';
import { testApi } from '../testing/test-api.ts';
import { countReports } from './count-reports.ts';
import { reportRoutes } from './report-routes.ts';

const open = { isOver: () => false };

/** A site with one paid stay, and its reports as a role reads them. */
async function site(role: StaffRole) {
  const fixture = paymentFixture(3);
  const booking = await fixture.book({ key: 'b1', checkIn: inDays(2), checkOut: inDays(4) });
  const payment = { key: 'p1', amountMinor: booking.totalMinor, ...cash };
  await recordManualPayment(fixture, 'b1', payment, staff, testNow);
  await countReports(fixture.documents, testNow, open);
  const read = new Set<string>();
  const documents: Documents = {
    get: (collection, id) => {
      read.add(collection);
      return fixture.documents.get(collection, id);
    },
    getMany: (collection, ids) => {
      read.add(collection);
      return fixture.documents.getMany(collection, ids);
    },
    find: (...asked) => fixture.documents.find(...asked),
    total: (...asked) => fixture.documents.total(...asked),
    commit: (writes) => fixture.documents.commit(writes),
  };
  const account = { uid: 'u', email: 'u@example.com', name: '', emailVerified: true, role };
  const api = testApi(
    reportRoutes(() => documents),
    { authenticate: async () => ({ ...account, lostRole: false }), now: () => testNow },
  );
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
    const answer = await api.request(`https://site.example/api${path}`, { ...init, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { fixture, read, ask };
}

const november = '/reports?from=2026-11&to=2026-11&currency=usd';

test.each([
  ['manager', true],
  ['accounts', true],
  ['reception', false],
] as const)('%s reads a report; with money: %s', async (role, hasMoney) => {
  for (const hotel of ['all', 'h1']) {
    const { ask, read } = await site(role);
    const { status, body } = await ask(`${november}&hotel=${hotel}`);
    expect(status).toBe(200);
    expect(body.report).toMatchObject({
      hasMoney,
      months: [
        {
          month: '2026-11',
          now: { figures: { nights: { sold: 2, available: 90 } } },
          before: null,
        },
      ],
      hotels: [{ _id: 'h1', name: 'Backwater House', now: { made: 1 } }],
    });
    const amounts = JSON.stringify(body).match(/"rooms":\d+/g);
    expect(amounts === null).toBe(!hasMoney);
    expect([...read].some((each) => each.includes('Money'))).toBe(hasMoney);
  }
});

test('content reads no report, and reception neither counts nor sets costs', async () => {
  expect((await (await site('content')).ask(november)).status).toBe(403);
  const { ask } = await site('reception');
  expect((await ask('/reports/count', { method: 'POST' })).status).toBe(403);
  expect((await ask('/reports/source-costs')).status).toBe(403);
  const costs = Object.fromEntries(bookingSources.map((source) => [source, 5]));
  const body = JSON.stringify({ costs });
  expect((await ask('/reports/source-costs', { method: 'PUT', body })).status).toBe(403);
});

test.each([
  ['from=2026-13&to=2026-11&currency=usd', 400, reportMessages.month],
  ['from=2026-11&to=2026-10&currency=usd', 400, reportMessages.reversed],
  ['from=2024-11&to=2026-11&currency=usd', 400, reportMessages.tooLong],
  ['from=2026-11&to=2026-11&currency=eur', 400, reportMessages.currency],
  ['from=2026-11&to=2026-11&currency=usd&hotel=nowhere', 404, messages.notFound],
  ['from=2026-11&to=2026-11&currency=usd&hotel=a/b', 400, messages.chooseHotel],
  ['currency=usd&to=2026-11', 400, reportMessages.month],
])('%s is %d with a sentence', async (query, status, message) => {
  const { ask } = await site('manager');
  expect(await ask(`/reports?${query}`)).toEqual({
    status,
    body: expect.objectContaining({ success: false, message }),
  });
});

test('a report of two years is read, and months of the other currency are no money of this one', async () => {
  const { ask } = await site('manager');
  expect((await ask('/reports?from=2024-12&to=2026-11&currency=usd')).status).toBe(200);
  const { body } = await ask('/reports?from=2026-11&to=2026-11&currency=inr');
  expect(body.report).toMatchObject({
    currencies: ['usd'],
    months: [{ now: { money: { rooms: 0, nights: 0 } } }],
  });
});

test('the cost of a source is that of the day of booking', async () => {
  const { ask, fixture } = await site('manager');
  const set = (partner: number) => {
    const costs = Object.fromEntries(bookingSources.map((source) => [source, 0]));
    const body = JSON.stringify({ costs: { ...costs, partner } });
    return ask('/reports/source-costs', { method: 'PUT', body });
  };
  expect((await set(101)).status).toBe(400);
  expect((await set(12)).status).toBe(200);
  const made = await fixture.book({ key: 'b2', checkIn: inDays(30), source: 'partner' });
  expect((await set(20)).status).toBe(200);
  const next = await fixture.book({ key: 'b3', checkIn: inDays(40), source: 'partner' });
  const of = ({ source, sourceCostPercent }: typeof made) => [source, sourceCostPercent];
  expect([of(made), of(next)]).toEqual([
    ['partner', 12],
    ['partner', 20],
  ]);
});
