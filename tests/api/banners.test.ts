import { readHomeDigest } from '@kerala-stays/domain/content/list-digests';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { picture, storedUnder, toForm } from './support/pictures.ts';
import { unique } from './support/scene.ts';
import { db } from './support/stack.ts';

let token: string;
beforeAll(async () => {
  ({ token } = await createAdmin());
});

const find = async (id: string) =>
  (await callApi('GET', '/banners', { token })).body.banners.find(({ _id }) => _id === id);

describe('the banners API', () => {
  it('adds a banner with an image, switches it, and deletes it with its image', async () => {
    const title = unique('Monsoon');
    const form = toForm({ title, image: await picture() });
    const added = await callApi('POST', '/banners', { token, form });
    expect([added.status, added.body.message]).toEqual([201, messages.bannerCreated]);
    const { bannerId } = added.body;
    const banner = await find(bannerId);
    expect(banner).toMatchObject({ title, isActive: true });
    const prefix = banner?.imageUrl.slice('/media/'.length, -4) ?? '-';
    expect(await storedUnder(prefix)).toHaveLength(4);

    const json = { isActive: false };
    const off = await callApi('PUT', `/banners/${bannerId}`, { token, json });
    expect([off.status, off.body.message]).toEqual([200, messages.bannerStatusUpdated]);
    expect((await find(bannerId))?.isActive).toBe(false);

    const gone = await callApi('DELETE', `/banners/${bannerId}`, { token });
    expect([gone.status, gone.body.message]).toEqual([200, messages.bannerDeleted]);
    expect(await find(bannerId)).toBeUndefined();
    await vi.waitFor(async () => expect(await storedUnder(prefix)).toEqual([]), {
      timeout: 60_000,
      interval: 200,
    });
  });

  it('requires a title, but no image', async () => {
    const untitled = await callApi('POST', '/banners', { token, form: toForm({ title: ' ' }) });
    expect([untitled.status, untitled.body.message]).toEqual([400, messages.fillRequired]);
    const plain = await callApi('POST', '/banners', { token, form: toForm({ title: 'Plain' }) });
    expect(plain.status).toBe(201);
    expect((await find(plain.body.bannerId))?.imageUrl).toBe('');
  });

  it('takes days and a place, and changes them one by one', async () => {
    const title = unique('Season');
    const days = { showFrom: '2027-06-01', showUntil: '2027-09-30' };
    const form = toForm({ title, ...days, displayOrder: '7' });
    const { bannerId } = (await callApi('POST', '/banners', { token, form })).body;
    expect(await find(bannerId)).toMatchObject({ ...days, displayOrder: 7 });

    const json = { title: `${title}!`, showUntil: '', displayOrder: 8 };
    const changed = await callApi('PUT', `/banners/${bannerId}`, { token, json });
    expect([changed.status, changed.body.message]).toEqual([200, messages.fieldUpdated]);
    expect(await find(bannerId)).toMatchObject({
      ...json,
      showFrom: days.showFrom,
      isActive: true,
    });
    await callApi('DELETE', `/banners/${bannerId}`, { token });
  });

  it.each([
    [{ showFrom: '2027-02-30' }, messages.dateFormat],
    [{ showUntil: '9999-12-31' }, messages.bannerDays],
    [{ showFrom: '2027-06-02', showUntil: '2027-06-01' }, messages.lastDayBeforeFirst],
    [{ displayOrder: '-1' }, messages.displayOrderRange],
    [{ displayOrder: '1.5' }, messages.displayOrderRange],
    [{ displayOrder: '100001' }, messages.displayOrderRange],
  ])(
    'refuses %j with a sentence, for a new banner and for a stored one',
    async (wrong, sentence) => {
      const form = toForm({ title: unique('Wrong'), ...wrong });
      const made = await callApi('POST', '/banners', { token, form });
      expect([made.status, made.body.message]).toEqual([400, sentence]);

      const title = unique('Stored');
      const stored = toForm({ title, showFrom: '2027-06-02' });
      const { bannerId } = (await callApi('POST', '/banners', { token, form: stored })).body;
      const changed = await callApi('PUT', `/banners/${bannerId}`, { token, json: wrong });
      expect([changed.status, changed.body.message]).toEqual([400, sentence]);
      const before = await callApi('PUT', `/banners/${bannerId}`, {
        token,
        json: { showUntil: '2027-06-01' },
      });
      expect([before.status, before.body.message]).toEqual([400, messages.lastDayBeforeFirst]);
      expect(await find(bannerId)).toMatchObject({ title, showFrom: '2027-06-02', showUntil: '' });
      await callApi('DELETE', `/banners/${bannerId}`, { token });
    },
  );

  it('lists them in their order, and keeps for the home page those that run or are to come', async () => {
    const today = dateInKerala(new Date());
    const add = async (fields: Record<string, string>) => {
      const form = toForm({ title: unique('Place'), ...fields });
      return (await callApi('POST', '/banners', { token, form })).body.bannerId;
    };
    const last = await add({ displayOrder: '2' });
    const toCome = await add({ displayOrder: '1', showFrom: addDays(today, 1) });
    const ended = await add({ displayOrder: '1', showUntil: addDays(today, -1) });
    const first = await add({});
    const mine = [first, ended, toCome, last];
    const { banners } = (await callApi('GET', '/banners', { token })).body;
    expect(banners.map(({ _id }) => _id).filter((id) => mine.includes(id))).toEqual(mine);

    await vi.waitFor(
      async () => {
        const home = await db.collection('lists').doc('home').get();
        const kept = readHomeDigest(home.data())?.banners ?? [];
        expect(kept.filter(({ _id }) => mine.includes(_id))).toMatchObject([
          { _id: first, showFrom: '' },
          { _id: toCome, showFrom: addDays(today, 1), displayOrder: 1 },
          { _id: last, displayOrder: 2 },
        ]);
      },
      { timeout: 60_000, interval: 200 },
    );
    for (const id of mine) await callApi('DELETE', `/banners/${id}`, { token });
  });

  it('rejects a switch without a value', async () => {
    const { bannerId } = (
      await callApi('POST', '/banners', { token, form: toForm({ title: 'Switch' }) })
    ).body;
    for (const json of [{}, { isActive: 'perhaps' }, { isActive: null }]) {
      const response = await callApi('PUT', `/banners/${bannerId}`, { token, json });
      expect([response.status, response.body.message]).toEqual([400, messages.updateBannerFailed]);
    }
  });

  it('returns 404 for an unknown id', async () => {
    for (const response of [
      await callApi('PUT', '/banners/nowhere', { token, json: { isActive: true } }),
      await callApi('DELETE', '/banners/nowhere', { token }),
    ]) {
      expect([response.status, response.body.message]).toEqual([
        404,
        serverMessages.bannerNotFound,
      ]);
    }
  });
});
