/** @module-tag whole */

import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { type ApiResponse, callApi } from './support/call-api.ts';
import { storedUnder, toForm } from './support/pictures.ts';
import { storeHotel } from './support/scene.ts';

let token: string;
beforeAll(async () => {
  ({ token } = await createAdmin());
});

/** A photograph with as much detail as a camera's, so that encoding takes time. */
async function photograph(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const image = sharp({ create: { width, height, channels: 3, background: '#fff', noise } });
  return new Blob([new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer())]);
}

it('of many simultaneous uploads, each is stored whole or gets a time to retry, never left without a response', async () => {
  const [crowd, batch] = [6, 2];
  const one = await photograph(1200, 900);
  const hotels = await Promise.all(
    Array.from({ length: crowd }, () => storeHotel({ images: [], mainImage: '' })),
  );
  const upload = (id: string): Promise<ApiResponse> => {
    const form = toForm({ images: Array<Blob>(batch).fill(one) });
    return callApi('POST', `/hotels/${id}/images`, { token, form });
  };
  const uploads = Promise.all(hotels.map(upload));
  // Reads are served during the uploads.
  expect((await callApi('GET', '/health')).status).toBe(200);
  const responses = await uploads;
  let stored = 0;
  for (const [index, { status, headers, body }] of responses.entries()) {
    const id = hotels[index] ?? '';
    expect([201, 503]).toContain(status);
    if (status === 201) {
      stored += 1;
      expect(body.images).toHaveLength(batch);
    } else {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await storedUnder(`hotels/${id}/`)).toEqual([]);
    }
  }
  // An everyday number of uploads must all succeed.
  expect(stored).toBe(crowd);
});
