import { expect, it } from 'vitest';
import { deadAfterMs, nextAttemptAt, readWebhookDelivery } from './webhook-delivery.ts';

const since = '2026-11-30T06:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(since) + ms);
const minuteMs = 60_000;

it('attempts come after longer and longer pauses, the last at the end of three days', () => {
  const pauses: number[] = [];
  let now = after(0);
  for (let attempts = 1; ; attempts++) {
    const next = nextAttemptAt({ since, attempts }, now);
    if (next === null) break;
    pauses.push((next.getTime() - now.getTime()) / minuteMs);
    now = next;
  }
  expect(now).toEqual(after(deadAfterMs));
  expect(pauses.slice(0, 4)).toEqual([5, 15, 30, 60]);
  expect(pauses.length).toBeGreaterThan(10);
  expect(pauses.length).toBeLessThan(20);
});

it.each([
  ['without its time', ''],
  ['of long ago', '2026-11-01T06:00:00.000Z'],
])('a delivery %s is given up', (_, at) => {
  expect(nextAttemptAt({ since: at, attempts: 1 }, after(0))).toBeNull();
});

it('a damaged delivery reads as given up, so that nothing of it is sent', () => {
  expect(readWebhookDelivery('d1', { state: 'odd' })).toMatchObject({ state: 'dead', body: '' });
});
