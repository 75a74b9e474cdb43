import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it, vi } from 'vitest';
import { createAdmin, createGuest } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { picture, storedUnder, toForm } from './support/pictures.ts';
import { storeHotel, unique } from './support/scene.ts';
import { bucket, db } from './support/stack.ts';

const eventually = <T>(check: () => Promise<T>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 200 });

const deletionsOf = async (documentId: string) => {
  const found = await db.collection('auditLog').where('documentId', '==', documentId).get();
  return found.docs.map((entry) => entry.data()).filter(({ action }) => action === 'deleted');
};

/** The trigger follows the call; a duplicate entry would exist by the time of another event. */
const afterTriggers = async () => {
  const id = await storeHotel();
  await db.collection('hotels').doc(id).delete();
  await eventually(async () => expect(await deletionsOf(id)).toHaveLength(1));
};

const getImageStem = (url: string) => url.slice('/media/'.length, -'.jpg'.length);
const filesOf = (url: string) => storedUnder(getImageStem(url));

describe('a deletion', () => {
  it('is recorded once, with who did it and what it was', async () => {
    const { uid, token } = await createAdmin();
    const hotelId = await storeHotel({ name: 'Gone House', category: '' });
    const slug = unique('slug');
    const category = toForm({ name: 'Gone Category', slug });
    const banner = toForm({ title: 'Gone Banner' });
    const { categoryId } = (await callApi('POST', '/categories', { token, form: category })).body;
    const { bannerId } = (await callApi('POST', '/banners', { token, form: banner })).body;
    const cases = [
      [`/hotels/${hotelId}`, hotelId, 'hotels', { name: { from: 'Gone House' } }],
      [`/categories/${categoryId}`, categoryId, 'categories', { slug: { from: slug } }],
      [`/banners/${bannerId}`, bannerId, 'banners', { title: { from: 'Gone Banner' } }],
    ] as const;
    for (const [path] of cases) {
      expect((await callApi('DELETE', path, { token })).status).toBe(200);
    }
    await afterTriggers();
    for (const [, documentId, collection, changes] of cases) {
      expect(await deletionsOf(documentId)).toEqual([
        expect.objectContaining({
          collection,
          who: uid,
          changes: expect.objectContaining(changes),
        }),
      ]);
    }
  });

  it('does not change the record of an earlier deletion of the same id', async () => {
    const [first, second] = await Promise.all([createAdmin(), createAdmin()]);
    const id = await storeHotel({ name: 'First House' });
    const stored = (await db.collection('hotels').doc(id).get()).data() ?? {};
    await callApi('DELETE', `/hotels/${id}`, { token: first.token });
    await db
      .collection('hotels')
      .doc(id)
      .create({ ...stored, name: 'Second House', createdAt: new Date() });
    await callApi('DELETE', `/hotels/${id}`, { token: second.token });
    const found = await deletionsOf(id);
    expect(found.map(({ who, changes }) => [who, changes.name.from]).sort()).toEqual(
      [
        [first.uid, 'First House'],
        [second.uid, 'Second House'],
      ].sort(),
    );
  });
});

describe('pictures', () => {
  it('are deleted with their hotel, except those that a guest’s booking shows', async () => {
    const { token } = await createAdmin();
    const id = await storeHotel({ images: [], mainImage: '' });
    const form = toForm({ images: [await picture(), await picture()] });
    const { images } = (await callApi('POST', `/hotels/${id}/images`, { token, form })).body;
    const [shown = '', unshown = ''] = images;
    const booking = db.collection('bookings').doc(unique('booking'));
    await booking.create({ room: { roomType: 'Double', images: [shown] } });
    expect(await filesOf(unshown)).toHaveLength(4);
    await callApi('DELETE', `/hotels/${id}`, { token });
    await eventually(async () => expect(await filesOf(unshown)).toEqual([]));
    expect(await filesOf(shown)).toHaveLength(4);
    await booking.delete();
  });

  it('that nothing shows are deleted on request; all others stay', async () => {
    const { token } = await createAdmin();
    const id = await storeHotel({ images: [], mainImage: '' });
    const form = toForm({ images: await picture() });
    const { images } = (await callApi('POST', `/hotels/${id}/images`, { token, form })).body;
    const [named = ''] = images;
    const uploadPath = `uploads/hotels/${id}/${unique('original')}.jpg`;
    await bucket.file(uploadPath).save(Buffer.from(await (await picture()).arrayBuffer()), {
      resumable: false,
      contentType: 'image/jpeg',
    });
    const json = { uploadPath, folder: 'hotels', ownerId: id };
    const unnamed = (await callApi('POST', '/pictures', { token, json })).body.url;
    expect(await filesOf(unnamed)).toHaveLength(4);

    const discard = (urls: unknown, as?: string) =>
      callApi('POST', '/pictures/discard', { token: as ?? token, json: { urls } });
    const response = await discard([named, unnamed, '/media/banners/x.jpg', 'https://x.example/a']);
    expect(response.status).toBe(200);
    expect(await filesOf(unnamed)).toEqual([]);
    expect(await filesOf(named)).toHaveLength(4);

    for (const malformed of [undefined, [], 'a', [7], Array(16).fill(named)]) {
      const refused = await discard(malformed);
      expect([refused.status, refused.body.message]).toEqual([400, messages.operationFailed]);
    }
    const guest = await createGuest();
    expect((await discard([named], guest.token)).status).toBe(403);
    expect((await callApi('POST', '/pictures/discard', { json: { urls: [named] } })).status).toBe(
      401,
    );
  });
});
