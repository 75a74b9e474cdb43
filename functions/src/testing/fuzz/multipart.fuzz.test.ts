import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { isMeasured, size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createHotelEditor, type HotelStore } from '../../catalogue/hotels/edit-hotel.ts';
import { hotelAdminRoutes } from '../../catalogue/hotels/hotel-routes.ts';
import { encodeImage } from '../../catalogue/images/encode-image.ts';
import { createImageService } from '../../catalogue/images/image-service.ts';
import { testApi } from '../test-api.ts';
import { fuzzSeed, showFigure } from './fuzz-figures.ts';

vi.mock('firebase-functions/logger', () => ({
  info: vi.fn(),
  warn: vi.fn(),
  write: vi.fn(),
}));

const stored = new Set<string>();
let hotel = readHotel('h1', { name: 'A', city: 'Munnar' });
const unused = () => Promise.reject(new Error('not part of this test'));
const store: HotelStore = {
  newId: () => 'h1',
  find: async () => hotel,
  change: async (_id, _uid, decide) => ({ ...hotel, ...decide(hotel) }),
  create: unused,
  remove: unused,
};
const images = createImageService(
  {
    save: async ({ name }) => void stored.add(name),
    remove: async (stem) => {
      for (const name of stored) if (name.startsWith(stem)) stored.delete(name);
    },
  },
  encodeImage,
);
const api = testApi(hotelAdminRoutes(createHotelEditor({ hotels: store, images })), {
  authenticate: async () => ({
    uid: 'u1',
    email: '',
    emailVerified: true,
    name: '',
    role: 'manager' as const,
    lostRole: false,
  }),
});

/** Long enough not to occur in images: the parser searches for it without its dashes. */
const boundary = 'formBoundary7MA4YWx';

let original: Buffer;
beforeAll(async () => {
  const image = { create: { width: 2, height: 2, channels: 3 as const, background: 'red' } };
  const png = await sharp(image).png().toBuffer();
  const part = (head: string, body: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const file = 'name="images"; filename="a.png"\r\nContent-Type: image/png';
  original = Buffer.concat([
    ...part('name="setAsMain"', 'true'),
    ...part(file, png),
    ...part(file, 'PNG bytes'),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
});
afterEach(() => {
  hotel = readHotel('h1', { name: 'A', city: 'Munnar' });
});

const mutation = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'insert', 'repeat', 'delete'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(80),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .constantFrom(
        '\r\n',
        `--${boundary}`,
        `--${boundary}--`,
        `--${boundary}--\r\n--${boundary}\r\n`,
        '"',
        ';',
        '\0',
      )
      .map((text) => Buffer.from(text)),
  ),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mutate(body: Buffer, { kind, at, length, bytes }: Mutation): Buffer {
  const start = Math.floor(at * body.byteLength);
  const [head, tail] = [body.subarray(0, start), body.subarray(start)];
  switch (kind) {
    case 'flip':
      return Buffer.concat([head, Buffer.from([(tail[0] ?? 0) ^ 0x15]), tail.subarray(1)]);
    case 'cut':
      return head;
    case 'insert':
      return Buffer.concat([head, bytes, tail]);
    case 'repeat':
      return Buffer.concat([head, tail.subarray(0, length), tail]);
    default:
      return Buffer.concat([head, tail.subarray(length)]);
  }
}

it('every mutated upload gets a response, and a rejected one stores nothing', {
  tags: ['sized'],
}, async () => {
  const runs = size(200, 1500);
  const statuses: Record<number, number> = {};
  let slowestMs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      stored.clear();
      const body = mutations.reduce(mutate, original);
      const startedAt = performance.now();
      const response = await api.request('/api/hotels/h1/images', {
        method: 'POST',
        body: new Uint8Array(body),
        headers: {
          authorization: 'Bearer a.b.c',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      });
      const { success } = (await response.json()) as { success: boolean };
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      expect([201, 400, 413, 415]).toContain(response.status);
      expect(success).toBe(response.status === 201);
      if (!success) expect(stored.size).toBe(0);
    }),
    { numRuns: runs, seed: fuzzSeed },
  );
  const responses = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  showFigure(
    `${responses.join(', ')}; slowest ${slowestMs.toFixed(0)} ms; nothing stored by a refusal`,
  );
  if (isMeasured) expect(slowestMs).toBeLessThan(2000);
  // Both results must occur, or the mutants are too tame or too wild.
  expect(Math.min(statuses[201] ?? 0, statuses[400] ?? 0)).toBeGreaterThan(runs / 100);
});
