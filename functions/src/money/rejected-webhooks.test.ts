import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../platform/log.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { createRejectedWebhooks } from './rejected-webhooks.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const now = new Date('2026-11-21T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const signature = (at = now) => `t=${Math.floor(at.getTime() / 1000)},v1=${'0a'.repeat(32)}`;
let documents: MemoryDocuments;
let rejected: ReturnType<typeof createRejectedWebhooks>;
beforeEach(() => {
  vi.mocked(log.warn).mockClear();
  documents = new MemoryDocuments();
  rejected = createRejectedWebhooks(documents, 'stripe');
});
const events = () => vi.mocked(log.warn).mock.calls.map(([event]) => event);
const accepted = (minutesAgo: number) =>
  documents.seed('stripeEvents', 'evt_1', { createdAt: later(-60 * minutesAgo) });

it('rings when calls signed like Stripe’s are rejected and none was accepted in the hour', async () => {
  accepted(61);
  await rejected({ signature: signature(), reason: 'not-genuine', requestId: 'r1', now });
  expect(events()).toEqual(['webhook-rejected', 'webhooks-all-rejected']);
});

it.each([
  ['one was accepted in the hour', 59, signature()],
  ['it is not signed at all', 61, ''],
  ['its signature is not of Stripe’s form', 61, `t=1,v1=abc`],
  ['its signature is old', 61, signature(later(-3600))],
])('does not ring when %s', async (_case, minutesAgo, signed) => {
  accepted(minutesAgo);
  await rejected({ signature: signed, reason: 'not-genuine', requestId: 'r1', now });
  expect(events()).toEqual(['webhook-rejected']);
});

it.each([
  ['0a'.repeat(32), 2],
  [signature(), 1],
  ['', 1],
])('with Razorpay, the signature %j writes %s lines', async (signed, lines) => {
  accepted(61);
  const ofRazorpay = createRejectedWebhooks(documents, 'razorpay');
  await ofRazorpay({ signature: signed, reason: 'not-genuine', requestId: 'r1', now });
  expect(events()).toHaveLength(lines);
});

it('reads once a minute and writes twenty lines, whatever strangers send', async () => {
  const find = vi.spyOn(documents, 'find');
  for (let count = 0; count < 500; count += 1) {
    await rejected({ signature: signature(), reason: 'not-genuine', requestId: 'r1', now });
  }
  expect(find).toHaveBeenCalledTimes(1);
  expect(events().filter((event) => event === 'webhook-rejected')).toHaveLength(20);
  expect(events().filter((event) => event === 'webhooks-all-rejected')).toHaveLength(1);
  await rejected({ signature: signature(), reason: 'x', requestId: 'r1', now: later(60) });
  expect(find).toHaveBeenCalledTimes(2);
});

it('is silent when the record cannot be read: the call was rejected all the same', async () => {
  vi.spyOn(documents, 'find').mockRejectedValue(new Error('down'));
  await rejected({ signature: signature(), reason: 'not-genuine', requestId: 'r1', now });
  expect(events()).toEqual(['webhook-rejected']);
});
