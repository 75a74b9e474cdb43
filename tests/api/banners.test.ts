import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { picture, storedUnder, toForm } from './support/pictures.ts';
import { unique } from './support/scene.ts';

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
