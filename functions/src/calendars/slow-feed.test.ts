import { feedProblemText } from '@kerala-stays/domain/calendars/feed-messages';
import { messages } from '@kerala-stays/domain/core/messages';
import { write } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs, inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { recordedCalls } from '../testing/recorded-calls.ts';
import { testApi } from '../testing/test-api.ts';
import { feedRoutes } from './feed-routes.ts';
import { fetchFeed } from './fetch-feed.ts';
import { readInThread } from './read-in-thread.ts';
import { readNights } from './read-nights.ts';
import { syncFeed } from './sync-feed.ts';

vi.mock('./fetch-feed.ts');
vi.mock('./read-in-thread.ts');
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), write: vi.fn() }));

const compact = (days: number) => inDays(days).replaceAll('-', '');
const text = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART;VALUE=DATE:${compact(10)}`],
  ...[`DTEND;VALUE=DATE:${compact(12)}`, 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');
const reads = () => vi.mocked(readInThread).mockImplementation(async (feed) => readNights(feed));

beforeEach(() => {
  vi.mocked(write).mockClear();
  vi.mocked(fetchFeed).mockResolvedValue({ kind: 'content', text, etag: '', lastModified: '' });
  reads();
});

const url = 'https://www.airbnb.com/calendar/ical/1.ics?s=x';
const input = { url, provider: 'airbnb', hotelId: 'h1', roomTypeId: 'r1', unit: 1 };

function served() {
  const { documents } = paymentFixture();
  const deps = {
    documents,
    network: { resolve: async () => [] },
    siteUrl: 'https://site.example',
    officeEmail: 'office@x.example',
  };
  const staff = { uid: 'staff', email: 's@x.example', role: 'manager' } as never;
  const api = testApi(
    feedRoutes(() => deps),
    { now: () => testNow, authenticate: async () => staff, staffCalls: recordedCalls().log },
  );
  const post = async (path: string, json: object) => {
    const response = await api.request(`/api/calendar-feeds${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.staff', 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const locks = () =>
    Object.keys(documents.snapshot()).filter((path) => path.startsWith('nightLocks/')).length;
  return { documents, deps, post, locks };
}

describe('a calendar whose reading was ended', () => {
  const isEnded = () =>
    vi.mocked(readInThread).mockResolvedValue({ ok: false, problem: 'too-slow' });

  it('is not taken for an empty one: staff who try it read why, and what to do', async () => {
    isEnded();
    const { post } = served();
    const { status, body } = await post('/test', { url, provider: 'airbnb' });
    expect([status, body.message]).toEqual([400, feedProblemText('too-slow')]);
    expect(feedProblemText('too-slow')).toMatch(/^This calendar took too long to read: /);
  });

  it('keeps the nights of its last good reading, waits longer each time, and is failing in the end', async () => {
    const { post, locks, deps } = served();
    const { _id } = (await post('', input)).body.feed as { _id: string };
    expect(locks()).toBe(2);
    isEnded();
    for (const hours of [25, 26, 27]) {
      const after = await syncFeed(deps, _id, later(hours * hourMs));
      expect(after).toMatchObject({ problem: 'too-slow', state: 'failing' });
    }
    expect(locks()).toBe(2);
    reads();
    expect(await syncFeed(deps, _id, later(50 * hourMs))).toMatchObject({
      state: 'ok',
      problem: '',
    });
  });
});

describe('when no thread can be started', () => {
  const isBroken = () => vi.mocked(readInThread).mockRejectedValue(new Error('out of memory'));

  it('staff who try a calendar read a calm sentence, and the log has the error', async () => {
    isBroken();
    const { post } = served();
    const { status, body } = await post('/test', { url, provider: 'airbnb' });
    expect([status, body.message]).toEqual([500, messages.generic]);
    expect(write).toHaveBeenCalledWith(expect.objectContaining({ message: 'api-failed' }));
  });

  it('a calendar that is added is added, and read by the job later', async () => {
    isBroken();
    const { post, locks, deps } = served();
    const { status, body } = await post('', input);
    expect(status).toBe(201);
    expect(write).toHaveBeenCalledWith(expect.objectContaining({ message: 'feed-waits' }));
    const { _id } = body.feed as { _id: string };
    reads();
    await syncFeed(deps, _id, later(hourMs));
    expect(locks()).toBe(2);
  });
});
