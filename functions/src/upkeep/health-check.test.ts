import { beforeEach, expect, it, vi } from 'vitest';
import { keepThread } from '../conversation/keep-thread.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { checkHealth } from './health-check.ts';
import type { Job } from './run-repository.ts';

const logged = vi.hoisted(() => [] as unknown[][]);
vi.mock('firebase-functions/logger', () => ({
  info: (...line: unknown[]) => logged.push(line),
  warn: (...line: unknown[]) => logged.push(line),
}));

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const lately = {
  nightly: hoursAgo(9),
  twiceDaily: hoursAgo(8),
  morning: hoursAgo(7),
  evening: hoursAgo(22),
  accounts: null,
};

let documents: MemoryDocuments;
beforeEach(() => {
  logged.length = 0;
  documents = new MemoryDocuments();
});

const events = async (runs: Record<Job, Date | null> = lately) => {
  await checkHealth({ documents, lastRuns: async () => runs }, now);
  return logged.map(([event, fields]) => [event, (fields as { count?: number }).count]);
};

it('logs only that it ran when all is well', async () => {
  documents.seed('threads', 't1', { waitingSince: hoursAgo(23) });
  documents.seed('threads', 't2', { waitingSince: null, createdAt: hoursAgo(300) });
  documents.seed('mail', 'm1', { createdAt: hoursAgo(2), delivery: { state: 'sent' } });
  documents.seed('mail', 'm2', { createdAt: hoursAgo(0.5) });
  const quiet = { state: 'waiting', attempts: 0, dueAt: hoursAgo(-5) };
  documents.seed('mail', 'quiet', { createdAt: hoursAgo(4), delivery: quiet });
  documents.seed('mail', 'm3', { createdAt: hoursAgo(100), delivery: { state: 'failed' } });
  documents.seed('paymentExceptions', 'e1', { resolved: true });
  expect(await events()).toEqual([['watch-done', undefined]]);
});

it('counts what waits for staff, without what strangers sent in a flood', async () => {
  documents.seed('inquiries', 'i1', {
    status: 'pending',
    unchecked: true,
    createdAt: hoursAgo(30),
    updatedAt: hoursAgo(30),
  });
  await keepThread(documents, 'i1', '', now);
  documents.seed('threads', 't1', { waitingSince: hoursAgo(24) });
  documents.seed('threads', 't2', { waitingSince: hoursAgo(25) });
  documents.seed('threads', 't3', { waitingSince: hoursAgo(23.9) });
  documents.seed('mail', 'm1', { createdAt: hoursAgo(2), delivery: { state: 'failed' } });
  documents.seed('mail', 'm2', { createdAt: hoursAgo(71) });
  documents.seed('paymentExceptions', 'e1', { resolved: false });
  expect(await events()).toEqual([
    ['inquiries-waiting', 2],
    ['payment-exceptions-open', 1],
    ['mail-stuck', 2],
    ['watch-done', undefined],
  ]);
});

it('counts every message of three days, however many were sent since', async () => {
  documents.seed('mail', 'stuck', { createdAt: hoursAgo(70) });
  for (let number = 0; number < 1500; number++) {
    documents.seed('mail', `m${number}`, {
      createdAt: hoursAgo(2),
      delivery: { state: 'sent' },
    });
  }
  expect(await events()).toEqual([
    ['mail-stuck', 1],
    ['watch-done', undefined],
  ]);
});

it('counts calendars of portals that fail, that conflict, that are not understood, and that no one has read for two hours', async () => {
  const feeds = {
    fine: { state: 'ok', nextAt: hoursAgo(1) },
    paused: { state: 'paused', nextAt: null },
    failing: { state: 'failing', nextAt: hoursAgo(-3) },
    conflict: { state: 'conflict', nextAt: hoursAgo(0) },
    unclear: { state: 'unclear', nextAt: hoursAgo(0) },
  };
  for (const [id, feed] of Object.entries(feeds)) documents.seed('calendarFeeds', id, feed);
  expect(await events()).toEqual([
    ['feeds-failing', 1],
    ['feed-conflicts-open', 1],
    ['feed-entries-unread', 1],
    ['watch-done', undefined],
  ]);
  logged.length = 0;
  documents.seed('calendarFeeds', 'fine', { state: 'ok', nextAt: hoursAgo(2) });
  expect(await events()).toContainEqual(['feeds-missing', 1]);
});

it('reports a job that last ended too long ago, or never', async () => {
  const runs = {
    nightly: hoursAgo(27),
    twiceDaily: null,
    morning: hoursAgo(50),
    evening: hoursAgo(26),
    accounts: null,
  };
  expect(await events(runs)).toEqual([
    ['nightly-missing', undefined],
    ['twice-daily-missing', undefined],
    ['morning-missing', undefined],
    ['evening-missing', undefined],
    ['watch-done', undefined],
  ]);
});
