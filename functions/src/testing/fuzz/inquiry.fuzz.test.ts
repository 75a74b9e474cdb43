import { isMeasured, size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FuzzClient } from './fuzz-client.ts';
import { fuzzSeed, showFigure } from './fuzz-figures.ts';
import { inquiryBody, rawBody } from './inquiry-grammar.ts';

let client: FuzzClient;
beforeAll(async () => {
  client = await FuzzClient.start();
});
afterAll(() => {
  client.stop();
});

/** Bodies are generated in batches of a thousand, to save memory. */
async function sendAll<T>(
  arbitrary: fc.Arbitrary<T>,
  count: number,
  send: (each: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    const numRuns = Math.min(1000, count - from);
    const batch = fc.sample(arbitrary, { numRuns, seed: fuzzSeed + from }).values();
    const lane = async () => {
      for (const each of batch) await send(each);
    };
    await Promise.all([lane(), lane()]);
  }
}

const asJson = { 'content-type': 'application/json' };
const sendInquiry = (text: string) => client.post(Buffer.from(text), asJson);

it('every JSON body gets a proper response, and nothing invalid would be stored', {
  tags: ['sized'],
}, async () => {
  // Warm-up: compilation and allocation for the first bodies do not count as growth.
  await sendAll(inquiryBody, size(50, 200), sendInquiry);
  const before = await client.state();
  await sendAll(inquiryBody, size(300, 3000), sendInquiry);
  const after = await client.state();
  // One caller sends them all, and is rate-limited after ten wrong coupon codes.
  const known = ['200', '201', '400', '404', '413', '429'];
  expect(Object.keys(client.statuses).filter((status) => !known.includes(status))).toEqual([]);
  // The grammar must reach the store, or it proves nothing about stored documents.
  expect(after.stored).toBeGreaterThan(size(50, 600));
  expect(after.wrong).toEqual([]);
  if (!isMeasured) return;
  const grownMb = (after.rss - before.rss) / 1024 / 1024;
  const p99Ms = client.percentileMs(0.99);
  const responses = Object.entries(client.statuses).map(
    ([status, count]) => `${count} × ${status}`,
  );
  showFigure(
    `${responses.join(', ')}; ${after.stored} stored, all valid; p50 ${client.percentileMs(0.5).toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms; RSS ${grownMb.toFixed(1)} MB more`,
  );
  expect(p99Ms).toBeLessThan(50);
  expect(grownMb).toBeLessThanOrEqual(50);
});

it('raw bytes, other types and other encodings get 400, 413 or 415 and nothing else', {
  tags: ['sized'],
}, async () => {
  const unexpected: string[] = [];
  await sendAll(rawBody, size(200, 2000), async ({ bytes, type, encoding }) => {
    const headers: Record<string, string> = {};
    if (type !== '') headers['content-type'] = type;
    if (encoding !== '') headers['content-encoding'] = encoding;
    const status = await client.post(bytes, headers);
    if (![400, 413, 415].includes(status)) {
      unexpected.push(`${status}: ${type} ${encoding} ${Buffer.from(bytes).toString('hex')}`);
    }
  });
  showFigure(`${unexpected.length} with another response`);
  expect(unexpected).toEqual([]);
});
