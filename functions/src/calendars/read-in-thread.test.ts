import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { warn } from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { oddCalendars } from '../testing/odd-calendars.ts';
import { createFeedReader, readInThread, threadLimits } from './read-in-thread.ts';
import { type FeedText, readNights } from './read-nights.ts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), write: vi.fn() }));

const today = '2026-11-22' as CalendarDate;
const feed = (text: string): FeedText => ({ text, settings: { setting: 'take' }, today });
const good = feed(
  [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Priya', 'DTSTART:20261210', 'DTEND:20261212'],
    ...['END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:Rao', 'DTSTART:soon', 'END:VEVENT', 'BEGIN:VEVENT'],
    ...['STATUS:CANCELLED', 'DTSTART:20261220', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:20261224'],
    ...['DTEND:soon', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n'),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-thread-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.mocked(warn).mockClear());

/** A thread that does this with each calendar. */
function threadThat(name: string, work: string, atStart = ''): URL {
  const file = join(folder, `${name}.mjs`);
  const code = `import { parentPort } from 'node:worker_threads';
    ${atStart};
    let count = 0;
    parentPort.on('message', ({ text }) => { count += 1; ${work} });
    parentPort.postMessage('ready');`;
  writeFileSync(file, code);
  return pathToFileURL(file);
}
const limits = { ...threadLimits, readMs: 200 };

test('a calendar is read in a thread as it is here, with all that it leaves out or does not know', async () => {
  const read = await readInThread(good);
  expect(read).toEqual(readNights(good));
  expect(read).toMatchObject({
    nights: { counts: { reserved: 1, ignored: 1, unclear: 1, unreadable: 1 } },
    entries: { length: 3 },
  });
});

test('a thread that does not come to an end is ended, and the next calendar is read by another', async () => {
  const work = "if (text === 'spin') for (;;); parentPort.postMessage(count);";
  const read = createFeedReader(limits, threadThat('spins', work));
  const spinning = read(feed('spin'));
  // This very process goes on in the meantime.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(await spinning).toEqual({ ok: false, problem: 'too-slow' });
  expect(warn).toHaveBeenCalledWith('feed-ended', { reason: 'time' });
  expect([await read(feed('')), await read(feed(''))]).toEqual([1, 2]);
});

test('a thread that takes all memory is ended, and this process lives', async () => {
  const script = threadThat('eats', 'const all = []; for (;;) all.push({ count: count++ });');
  const read = createFeedReader({ ...limits, readMs: 600_000, heapMb: 16 }, script);
  expect(await read(feed(''))).toEqual({ ok: false, problem: 'too-slow' });
  expect(warn).toHaveBeenCalledWith('feed-ended', { reason: 'memory' });
});

test.each([
  ['is missing', () => new URL('file:///nowhere/feed-thread.js')],
  ['breaks at its start', () => threadThat('breaks', '', "throw new Error('broken')")],
  ['ends at its start', () => threadThat('ends', '', 'process.exit(0)')],
])('a thread that %s is our fault, not the calendar’s', async (_, script) => {
  const read = createFeedReader(limits, script());
  await expect(read(good)).rejects.toThrow('did not start');
  expect(warn).not.toHaveBeenCalled();
});

test('a mistake of ours in a thread is told with its stack, and the next calendar is read', async () => {
  const work = "if (text === 'bad') throw new TypeError('ours'); parentPort.postMessage(count);";
  const read = createFeedReader(limits, threadThat('throws', work));
  await expect(read(feed('bad'))).rejects.toThrow('ours');
  expect(await read(feed(''))).toBe(1);
});

test('two calendars are read at a time, and a waiting thread ends by itself', async () => {
  const script = threadThat('counts', 'setTimeout(() => parentPort.postMessage(count), 20);');
  const read = createFeedReader({ ...limits, readMs: 60_000, idleMs: 50 }, script);
  const counts: unknown[] = await Promise.all(Array.from({ length: 6 }, () => read(feed(''))));
  // The first calendar of each thread is its number 1.
  expect(counts.filter((count) => count === 1)).toHaveLength(2);
  await expect.poll(() => read(feed('')), { interval: 200 }).toBe(1);
});

test('the heaviest calendars are read in a thread within its memory', async () => {
  const read = createFeedReader({ ...threadLimits, readMs: 600_000 });
  const heavy = oddCalendars.filter(([, text]) => text.length > 50_000);
  expect(heavy.length).toBeGreaterThan(10);
  for (const [name, text] of heavy) {
    const found = await read(feed(text));
    if (!found.ok) expect([name, found.problem]).toEqual([name, 'too-large']);
  }
});
