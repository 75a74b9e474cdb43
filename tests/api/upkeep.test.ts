/** @module-tag whole */

import { expect, it, vi } from 'vitest';
import { upkeepServices } from '../../functions/src/entry/upkeep-services.ts';
import { runTwiceDaily } from '../../functions/src/upkeep/twice-daily.ts';
import { storedUnder } from './support/pictures.ts';
import { storeHotel, unique } from './support/scene.ts';
import { bucket, db } from './support/stack.ts';
import { newTeamSite } from './support/team-site.ts';

/** The accounts of other tests stay as they are. */
const upkeep = async () => ({ ...upkeepServices(), team: (await newTeamSite()).deps });

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), write: vi.fn() }));

it('upkeep deletes images that nothing uses, keeps those in use, and recounts', async () => {
  const folder = unique('upkeep');
  const [kept, gone] = [`hotels/${folder}/kept`, `hotels/${folder}/gone`];
  const upload = `uploads/hotels/${folder}/original.jpg`;
  for (const name of [
    `${kept}.jpg`,
    `${kept}-400.webp`,
    `${gone}.jpg`,
    `${gone}-400.webp`,
    upload,
  ]) {
    await bucket.file(name).save(Buffer.from('picture'));
  }
  const city = unique('Upkeep');
  await storeHotel({ city, images: [`/media/${kept}.jpg`], mainImage: `/media/${kept}.jpg` });
  const limit = db.collection('rateLimits').doc(unique('limit'));
  await limit.set({ hitsMs: [], expiresAt: new Date() });
  const catalogue = db.collection('meta').doc('catalogue');
  await catalogue.set({ cities: [{ key: 'ghost', name: 'Ghost', count: 9 }] }, { merge: true });

  // A lost event: an outdated digest, and one of a removed town.
  const lists = db.collection('lists');
  await lists.doc('hotels-newest').set({ form: 2, content: '{"cards":[]}' });
  await lists.doc('town-ghost').set({ form: 2, content: '{"cards":[]}' });

  await runTwiceDaily(await upkeep(), new Date());
  const newest = (await lists.doc('hotels-newest').get()).get('content') as string;
  expect((JSON.parse(newest) as { cards: unknown[] }).cards.length).toBeGreaterThan(0);
  expect((await lists.doc('town-ghost').get()).exists).toBe(false);
  expect((await lists.doc(`town-${city.toLowerCase()}`).get()).exists).toBe(true);
  expect(await storedUnder(`hotels/${folder}/`)).toHaveLength(4);

  await runTwiceDaily(await upkeep(), new Date(Date.now() + 8 * 86_400_000));
  expect(await storedUnder(`hotels/${folder}/`)).toEqual([`${kept}-400.webp`, `${kept}.jpg`]);
  expect(await storedUnder(upload)).toEqual([]);
  expect((await limit.get()).exists).toBe(false);
  const cities = ((await catalogue.get()).get('cities') ?? []) as { key: string; count: number }[];
  expect(cities.find(({ key }) => key === 'ghost')).toBeUndefined();
  expect(cities.find(({ key }) => key === city.toLowerCase())?.count).toBe(1);
});
