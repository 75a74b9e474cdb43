import { countFields } from '@kerala-stays/domain/bookings/hotel-counts';
import { stampFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { collections } from '@kerala-stays/domain/core/collections';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { WrittenEvent } from '../../functions/src/audit/on-written.ts';
import { findHotelAuthor } from '../../functions/src/catalogue/hotels/hotel-author-repository.ts';
import { buildCatalogue } from '../../seed/src/build-catalogue.ts';
import { demoProject } from '../../tools/launcher/stack-settings.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { storeHotel } from './support/scene.ts';
import { db } from './support/stack.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));

const agencyFields: string[] = [...countFields, ...stampFields];

it('no one reads from a hotel how often it was booked, or who wrote it', async () => {
  const hotels = buildCatalogue(new Date()).filter(
    ({ collection, data }) => collection === collections.hotels && data.isActive === true,
  );
  expect(hotels.length).toBeGreaterThan(30);
  const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${demoProject}/databases/(default)/documents`;
  const seen = await Promise.all(
    hotels.map(async ({ id }) => {
      const response = await fetch(`${documents}/hotels/${id}`);
      const { fields = {} } = (await response.json()) as { fields?: Record<string, unknown> };
      expect([id, response.status, 'name' in fields]).toEqual([id, 200, true]);
      const beside = await Promise.all(
        ['hotelCounts', 'hotelStamps'].map((name) => fetch(`${documents}/${name}/${id}`)),
      );
      expect(beside.map(({ status }) => status)).toEqual([403, 403]);
      return Object.keys(fields).filter((field) => agencyFields.includes(field));
    }),
  );
  expect(seen.flat()).toEqual([]);
});

describe('the author of a write of a hotel', () => {
  let [first, second]: Awaited<ReturnType<typeof createAdmin>>[] = [];
  beforeAll(async () => {
    [first, second] = await Promise.all([createAdmin(), createAdmin()]);
  });

  /** Changes a hotel through the API. @returns the trigger's event for that write */
  async function change(id: string, token = '', json: object = {}): Promise<WrittenEvent> {
    const ref = db.collection('hotels').doc(id);
    const before = await ref.get();
    expect((await callApi('PUT', `/hotels/${id}`, { token, json })).status).toBe(200);
    return eventOf(before, await ref.get());
  }

  const eventOf = (before: DocumentSnapshot, after: DocumentSnapshot) =>
    ({ data: { before, after } }) as unknown as WrittenEvent;

  it('is named for every one of several quick changes by two people, however late the trigger comes', async () => {
    const id = await storeHotel();
    const events = [
      await change(id, first?.token, { description: 'One' }),
      await change(id, second?.token, { description: 'Two' }),
      await change(id, first?.token, { description: 'Three' }),
    ];
    expect(await Promise.all(events.map((event) => findHotelAuthor(id, event)))).toEqual([
      first?.uid,
      second?.uid,
      first?.uid,
    ]);
    await callApi('DELETE', `/hotels/${id}`, { token: first?.token ?? '' });
    expect(await Promise.all(events.map((event) => findHotelAuthor(id, event)))).toEqual([
      first?.uid,
      second?.uid,
      first?.uid,
    ]);
  });

  it('is no one for a write of functions, and when it is too late to know', {
    tags: ['whole'],
  }, async () => {
    const id = await storeHotel();
    const ref = db.collection('hotels').doc(id);
    const before = await ref.get();
    await ref.update({ rating: 4 });
    expect(await findHotelAuthor(id, eventOf(before, await ref.get()))).toBe('');
    const event = await change(id, first?.token, { description: 'One' });
    await change(id, second?.token, { description: 'Two' });
    const late = Object.create(event.data?.after ?? null, {
      updateTime: { value: Timestamp.fromMillis(Date.now() - 8 * 86_400_000) },
    });
    expect(await findHotelAuthor(id, eventOf(before, late))).toBe('');
  });

  it('is whom the hotel itself names when a release before the stamps wrote it', async () => {
    const id = await storeHotel();
    await db.collection('hotelStamps').doc(id).delete();
    const ref = db.collection('hotels').doc(id);
    const before = await ref.get();
    await ref.update({ updatedBy: 'older', updatedAt: Timestamp.now() });
    expect(await findHotelAuthor(id, eventOf(before, await ref.get()))).toBe('older');
    // The field stays until the nightly job, and does not attribute later writes by others.
    const event = await change(id, first?.token, { description: 'One' });
    expect(await findHotelAuthor(id, event)).toBe(first?.uid);
    await change(id, second?.token, { description: 'Two' });
    expect(await findHotelAuthor(id, event)).toBe(first?.uid);
  });
});
