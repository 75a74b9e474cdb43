/** @module-tag whole */

import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  clientEnvironment,
  functionsSecrets,
  stackSettings,
} from '../../../tools/launcher/stack-settings.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { watchFirestore } from './count-reads.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));

const projectId = 'demo-stay-reads';
const settings = stackSettings(Number(process.env.KS_PORT_OFFSET ?? 0));
Object.assign(process.env, clientEnvironment(settings), functionsSecrets(), {
  GCLOUD_PROJECT: projectId,
  FUNCTIONS_EMULATOR: 'true',
});
const db = getFirestore(initializeApp({ projectId }));
const readsOf = watchFirestore(db);

const { apiRoutes } = await import('../../../functions/src/entry/routes.ts');
const { testApi } = await import('../../../functions/src/testing/test-api.ts');
const { tripKey } = await import('../../../functions/src/records/bookings/trip-key.ts');
const manager = {
  uid: 'm1',
  email: 'manager@example.com',
  emailVerified: true,
  name: 'Meera',
  role: 'manager' as const,
  lostRole: false,
};
const api = testApi(apiRoutes, { authenticate: async () => manager });

const now = new Date();
const today = dateInKerala(now);
const stays = 300;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const booking = (index: number) => ({
  reference: `KS-${index}`,
  hotel: { _id: 'house', name: 'Mill House', address: 'Mill Road' },
  room: { roomTypeId: 'double', roomType: 'Double Bed', images: [] },
  guestName: 'Hannah Brandt',
  guestEmail: 'hannah@example.com',
  tripKeyVersion: 1,
  guests: 2,
  status: 'paid',
  checkInDate: addDays(today, index % 40),
  checkOutDate: addDays(today, (index % 40) + 3),
  totalMinor: 240_00,
  paidMinor: 240_00,
  createdAt: new Date(now.getTime() - 86_400_000),
  updatedAt: now,
});

beforeAll(async () => {
  await emptyDatabase(projectId);
  const writer = db.bulkWriter();
  const set = (path: string, data: object) => void writer.set(db.doc(path), data);
  for (const at of numbers(stays)) {
    set(`${collections.bookings}/b${at}`, booking(at));
    // The worst page: each foreigner of another stay.
    set(`${collections.registrations}/b${at}_1`, {
      bookingId: `b${at}`,
      n: 1,
      name: 'Hannah Brandt',
      nationality: 'DE',
      state: at % 3 === 0 ? 'closed' : 'open',
      checkInDate: addDays(today, at % 40),
      checkOutDate: addDays(today, (at % 40) + 3),
      dueAt: new Date(now.getTime() + at * 60_000),
    });
  }
  for (const n of numbers(9)) {
    set(`${collections.registrations}/b0_${n + 2}`, {
      bookingId: 'b0',
      n: n + 2,
      name: `Guest ${n}`,
      nationality: 'FR',
      state: 'open',
      checkInDate: today,
      dueAt: now,
    });
  }
  for (const n of numbers(50)) {
    set(`${collections.ledger}/l${n}`, { bookingId: 'b0', amountMinor: 1, createdAt: now });
  }
  set(`${collections.hotels}/house`, { name: 'Mill House', city: 'Kochi', isActive: true });
  set(`${collections.houseFacts}/house`, { meals: 'breakfast' });
  set(`${collections.housePrivate}/house`, { phone: '+91 98470 12345' });
  set(`${collections.arrivals}/b0`, { time: '15:30' });
  await writer.close();
});

it('a trip page of ten foreigners reads at most 20 documents', async () => {
  const key = tripKey({ _id: 'b0', guestEmail: 'hannah@example.com', tripKeyVersion: 1 });
  const answers: string[] = [];
  const read = (path: string) =>
    readsOf(async () => {
      const response = await api.request(`/api/bookings/b0${path}`, {
        headers: { [tripKeyHeader]: key },
      });
      expect([path, response.status]).toEqual([path, 200]);
      answers.push(await response.text());
    });
  const page = (await read('')) + (await read('/house')) + (await read('/arrival'));
  expect(answers[1]).toContain('+91 98470 12345');
  expect(answers[2]).toContain('15:30');
  expect(page).toBeLessThanOrEqual(20);
});

it.each(['list=open', 'list=closed', `day=${today}`])(
  'a page of the register with %s reads at most 50',
  async (query) => {
    const headers = { authorization: 'Bearer a.b.c' };
    let rows = 0;
    const reads = await readsOf(async () => {
      const response = await api.request(`/api/register?${query}`, { headers });
      expect(response.status).toBe(200);
      rows = ((await response.json()) as { rows: unknown[] }).rows.length;
    });
    expect(rows).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(50);
  },
);
