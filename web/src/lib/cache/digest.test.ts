import { storedDigest } from '@kerala-stays/domain/content/list-digests';
import { beforeEach, expect, test, vi } from 'vitest';

const findDocument = vi.hoisted(() => vi.fn());
vi.mock('../firebase/firestore-rest.ts', () => ({ findDocument }));

const home = { featured: [], banners: [] };

beforeEach(() => {
  vi.resetModules();
  findDocument.mockReset().mockResolvedValue({ id: 'home', data: storedDigest(home) });
});

test('the parts of the home page share one read', async () => {
  const { getHomeDigest } = await import('./home-digest.ts');
  expect(await Promise.all([getHomeDigest(), getHomeDigest()])).toEqual([home, home]);
  expect(await getHomeDigest()).toEqual(home);
  expect(findDocument).toHaveBeenCalledOnce();
});

test('a read that failed is made again', async () => {
  const { getHomeDigest } = await import('./home-digest.ts');
  findDocument.mockRejectedValueOnce(new Error('offline'));
  await expect(getHomeDigest()).rejects.toThrow('offline');
  expect(await getHomeDigest()).toEqual(home);
});

test('staff who come from the back office are shown no digest', async () => {
  const { bypassDigests, findDigest } = await import('./digest.ts');
  expect(await findDigest('home')).toEqual(storedDigest(home));
  bypassDigests();
  expect(await findDigest('home')).toBeNull();
  expect(findDocument).toHaveBeenCalledOnce();
});
