/** @module-tag whole */

import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedFunction, serveFunction } from '../served/serve-function.ts';

const megabyte = 1024 * 1024;
const bombBytes = 450 * megabyte;
/**
 * Memory that a call may add to a process that never unpacks the body: 32 MB pass through in
 * chunks.
 */
const allowedGrowth = 150 * megabyte;

/** This many spaces, compressed. */
function packed(
  by: ReturnType<typeof createGzip> | ReturnType<typeof createBrotliCompress>,
): Promise<Buffer> {
  const spaces = Buffer.alloc(megabyte, ' ');
  return buffer(Readable.from(Array(bombBytes / megabyte).fill(spaces)).pipe(by));
}

/** The peak memory of the process so far. */
function peakBytes({ pid }: ServedFunction): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) * 1024;
}

let bombs: { br: Buffer; gzip: Buffer };
beforeAll(async () => {
  // The best quality takes minutes and hardly improves spaces.
  const quick = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  bombs = { br: await packed(quick), gzip: await packed(createGzip()) };
});

const doors = [
  { target: 'api', path: '/api/inquiries' },
  { target: 'stripeWebhook', path: '/api/stripe/webhook' },
  { target: 'razorpayWebhook', path: '/api/razorpay/webhook' },
  { target: 'page', path: '/hotels' },
  { target: 'ical', path: '/ical/none.ics' },
  { target: 'media', path: '/media/hotels/h1/a.jpg' },
  { target: 'taxDocumentPdf', path: '/api/tax-documents/d1/pdf' },
];

/** Google's framework would unpack and buffer a body of any size before our code runs. */
describe.each(doors)('$target under production’s framework', ({ target, path }) => {
  let served: ServedFunction;
  beforeAll(async () => {
    // Both webhooks listen.
    served = await serveFunction({ target, env: { EARLIER_PROVIDER: 'razorpay' } });
  });
  afterAll(() => served.stop());

  const post = (body: Buffer<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(`${served.url}${path}`, { method: 'POST', body, headers });

  it.each([
    ['br', 'application/octet-stream'],
    ['br', 'application/json'],
    ['gzip', 'application/json'],
    ['gzip', 'text/plain'],
    ['gzip', 'application/x-www-form-urlencoded'],
  ] as const)('does not unpack a %s bomb that says it is %s', async (encoding, type) => {
    const before = peakBytes(served);
    const response = await post(Buffer.from(bombs[encoding]), {
      'content-encoding': encoding,
      'content-type': type,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/<html|\bat .+:\d+:\d+/i);
    expect(peakBytes(served) - before).toBeLessThan(allowedGrowth);
  });

  it.each(['application/json', 'application/octet-stream'])(
    'keeps no 32 MB of %s',
    async (type) => {
      const before = peakBytes(served);
      const response = await post(Buffer.alloc(32 * megabyte, ' '), { 'content-type': type });
      expect([405, 413]).toContain(response.status);
      expect(peakBytes(served) - before).toBeLessThan(allowedGrowth);
    },
  );

  it('goes on serving afterwards', async () => {
    const response = await fetch(`${served.url}/api/nowhere`);
    await response.body?.cancel();
    expect(response.status).toBeLessThan(500);
  });
});
