/** @module-tag whole */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { orphanImageAgeMs } from '@kerala-stays/domain/catalogue/images';
import { messages } from '@kerala-stays/domain/core/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { upkeepServices } from '../../functions/src/entry/upkeep-services.ts';
import { seededRandom } from '../../functions/src/testing/event-model.ts';
import { sweepPictures } from '../../functions/src/upkeep/sweep-pictures.ts';
import { createAdmin } from '../api/support/accounts.ts';
import { callApi } from '../api/support/call-api.ts';
import { picture, storedUnder } from '../api/support/pictures.ts';
import { storeHotel } from '../api/support/scene.ts';
import { bucket, db } from '../api/support/stack.ts';
import { stack } from '../support/stack.ts';

const storage = `http://127.0.0.1:${stack.ports.storage}/v0/b/${bucket.name}/o`;

let token: string;
let photograph: Buffer;
beforeAll(async () => {
  token = (await createAdmin()).token;
  photograph = Buffer.from(await (await picture('jpeg', 1600, 1200)).arrayBuffer());
});

type Sending = { url: string; headers: Record<string, string>; share: number };

/** Sends part of the photograph and then breaks the connection, as a lost line does. */
async function send({ url, headers, share }: Sending): Promise<number> {
  const length = photograph.byteLength;
  const call = request(url, {
    method: 'POST',
    headers: { authorization: `Firebase ${token}`, 'content-length': length, ...headers },
  });
  call.on('error', () => undefined);
  if (share === 1) {
    call.end(photograph);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  }
  await new Promise((resolve) => call.write(photograph.subarray(0, length * share), resolve));
  // Not `once(call, …)`: that rejects with the very error expected here.
  const closed = new Promise((resolve) => call.once('close', resolve));
  call.destroy();
  await closed;
  return 0;
}

/** The Firebase SDK's two methods: small files in one request, others in an upload session. */
const ways = {
  'in one request': async (path: string): Promise<Omit<Sending, 'share'>> => ({
    url: `${storage}?name=${encodeURIComponent(path)}`,
    headers: { 'content-type': 'image/jpeg' },
  }),
  'in a session': async (path: string): Promise<Omit<Sending, 'share'>> => {
    const started = await fetch(`${storage}?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(photograph.byteLength),
        'x-goog-upload-header-content-type': 'image/jpeg',
      },
      body: JSON.stringify({ name: path, contentType: 'image/jpeg' }),
    });
    expect(started.status).toBe(200);
    return {
      url: started.headers.get('x-goog-upload-url') ?? '',
      headers: { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' },
    };
  },
};

const finish = (uploadPath: string, ownerId: string) =>
  callApi('POST', '/pictures', { token, json: { uploadPath, folder: 'hotels', ownerId } });

const imagesOf = async (hotelId: string): Promise<unknown> =>
  (await db.collection('hotels').doc(hotelId).get()).get('images');

describe.each(Object.entries(ways))('an upload %s that breaks off', (_way, start) => {
  test.each([0.1, 0.5, 0.9])(
    'at %d leaves no picture, and the next try makes one',
    async (share) => {
      const random = seededRandom(share * 100);
      const hotelId = await storeHotel({ images: [], mainImage: '' });
      const path = `uploads/hotels/${hotelId}/${randomUUID()}.jpg`;
      const about = share + (random() - 0.5) * 0.1;
      await send({ ...(await start(path)), share: about });
      const refused = await finish(path, hotelId);
      expect([refused.status, refused.body.message]).toEqual([404, messages.uploadImagesFailed]);
      expect(await storedUnder(`hotels/${hotelId}/`)).toEqual([]);
      expect(await storedUnder(path)).toEqual([]);
      expect(await imagesOf(hotelId)).toEqual([]);

      expect(await send({ ...(await start(path)), share: 1 })).toBe(200);
      expect((await finish(path, hotelId)).status).toBe(201);
      expect(await storedUnder(`hotels/${hotelId}/`)).not.toEqual([]);
    },
  );
});

test('what no document ever names is swept within a day, what one names stays', async () => {
  const [named, unnamed] = await Promise.all([
    storeHotel({ images: [], mainImage: '' }),
    storeHotel({ images: [], mainImage: '' }),
  ]);
  const unfinished = `uploads/hotels/${unnamed}/${randomUUID()}.jpg`;
  for (const hotelId of [named, unnamed]) {
    const path = `uploads/hotels/${hotelId}/${randomUUID()}.jpg`;
    await send({ ...(await ways['in one request'](path)), share: 1 });
    const { body } = await finish(path, hotelId);
    const { url } = body as unknown as { url: string };
    // The other one's document is rejected after its picture was saved.
    if (hotelId === named)
      await db
        .collection('hotels')
        .doc(named)
        .update({ images: [url] });
  }
  await send({ ...(await ways['in one request'](unfinished)), share: 1 });
  const kept = await storedUnder(`hotels/${named}/`);
  expect(await storedUnder(`hotels/${unnamed}/`)).not.toEqual([]);
  expect(await storedUnder(unfinished)).toEqual([unfinished]);

  // Two sweeps a day: within 24 hours, the later one finds them old enough.
  const { documents, pictures } = upkeepServices();
  const later = new Date(Date.now() + orphanImageAgeMs + 60_000);
  await sweepPictures(documents, pictures, later, { isOver: () => false });
  expect(await storedUnder(`hotels/${unnamed}/`)).toEqual([]);
  expect(await storedUnder(unfinished)).toEqual([]);
  expect(await storedUnder(`hotels/${named}/`)).toEqual(kept);
});
