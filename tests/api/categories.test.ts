import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { picture, storedUnder, toForm } from './support/pictures.ts';
import { storeHotel, unique } from './support/scene.ts';
import { db } from './support/stack.ts';

let token: string;
beforeAll(async () => {
  ({ token } = await createAdmin());
});

async function createCategory(fields: Record<string, string | Blob> = {}): Promise<string> {
  const form = toForm({ name: `Houseboats ${unique('c')}`, ...fields });
  const response = await callApi('POST', '/categories', { token, form });
  expect(response.status).toBe(201);
  return response.body.categoryId;
}

const stored = async (id: string) => (await db.collection('categories').doc(id).get()).data();

describe('the categories API', () => {
  it('creates a category with an image and a slug made from its name', async () => {
    const suffix = unique('x');
    const form = toForm({
      name: `  Hill  Stays & Spas! ${suffix}`,
      description: 'Up in the mist',
      slug: '',
      featured: 'true',
      displayOrder: '3',
      image: await picture(),
    });
    const response = await callApi('POST', '/categories', { token, form });
    expect([response.status, response.body.message]).toEqual([201, messages.categoryCreated]);
    const list = await callApi('GET', '/categories', { token });
    const category = list.body.categories.find(({ _id }) => _id === response.body.categoryId);
    expect(category).toMatchObject({
      slug: `hill-stays-spas-${suffix}`,
      featured: true,
      displayOrder: 3,
      hotelCount: 0,
    });
    expect(category?.image).toMatch(/^\/media\/categories\/[0-9a-f]{24}\.jpg$/);
    expect(await storedUnder(category?.image.slice('/media/'.length, -4) ?? '-')).toHaveLength(4);
    expect(list.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{ name: '' }, messages.fillRequired],
    [{ slug: 'a' }, messages.fillRequired],
    [{ name: '!!!' }, messages.enterSlug],
    [{ name: 'A', displayOrder: '-1' }, messages.operationFailed],
  ])('rejects %j', async (fields, message) => {
    const form = toForm(fields as Record<string, string>);
    const response = await callApi('POST', '/categories', { token, form });
    expect([response.status, response.body]).toEqual([400, { success: false, message }]);
  });

  it('rejects a slug that is taken, and leaves no picture behind', async () => {
    const slug = unique('slug');
    await createCategory({ slug });
    const before = await storedUnder('categories/');
    const form = toForm({ name: 'Another', slug, image: await picture() });
    const response = await callApi('POST', '/categories', { token, form });
    expect([response.status, response.body.message]).toEqual([409, messages.slugTaken]);
    expect(await storedUnder('categories/')).toEqual(before);
  });

  it('changes a category, keeps its image unless a new one is sent, and moves its slug', async () => {
    const [from, to] = [unique('from'), unique('to')];
    const id = await createCategory({ slug: from, image: await picture() });
    const before = await stored(id);
    const form = toForm({ name: 'Renamed', slug: to, featured: 'true', displayOrder: '7' });
    const response = await callApi('PUT', `/categories/${id}`, { token, form });
    expect([response.status, response.body.message]).toEqual([200, messages.categoryUpdated]);
    expect(await stored(id)).toMatchObject({ name: 'Renamed', slug: to, image: before?.image });
    expect((await db.collection('categorySlugs').doc(from).get()).exists).toBe(false);
    const again = toForm({ image: await picture('png') });
    expect((await callApi('PUT', `/categories/${id}`, { token, form: again })).status).toBe(200);
    expect((await stored(id))?.image).not.toBe(before?.image);
    const stem = before?.image.slice('/media/'.length, -4) ?? '-';
    await vi.waitFor(async () => expect(await storedUnder(stem)).toEqual([]), {
      timeout: 60_000,
      interval: 200,
    });
  });

  it('lists the hotels of a category, and deletes it only when there are none', async () => {
    const id = await createCategory();
    const hotelId = await storeHotel({ category: id });
    const members = await callApi('GET', `/categories/${id}/hotels`, { token });
    expect(members.body.hotels.map(({ _id }) => _id)).toEqual([hotelId]);
    const refused = await callApi('DELETE', `/categories/${id}`, { token });
    expect([refused.status, refused.body.message]).toEqual([409, messages.categoryHasHotels]);
    await callApi('DELETE', `/hotels/${hotelId}`, { token });
    const done = await callApi('DELETE', `/categories/${id}`, { token });
    expect([done.status, done.body.message]).toEqual([200, messages.categoryDeleted]);
  });

  it('returns 404 for an unknown id', async () => {
    const form = toForm({ name: 'A' });
    for (const response of [
      await callApi('GET', '/categories/nowhere/hotels', { token }),
      await callApi('PUT', '/categories/nowhere', { token, form }),
      await callApi('DELETE', '/categories/nowhere', { token }),
    ]) {
      expect([response.status, response.body.message]).toEqual([
        404,
        serverMessages.categoryNotFound,
      ]);
    }
  });
});
