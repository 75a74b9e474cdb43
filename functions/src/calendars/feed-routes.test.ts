import { feedMessages } from '@kerala-stays/domain/calendars/feed-messages';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { inDays, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { recordedCalls } from '../testing/recorded-calls.ts';
import { testApi } from '../testing/test-api.ts';
import { feedRoutes } from './feed-routes.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';

vi.mock('./fetch-feed.ts');

const compact = (days: number) => inDays(days).replaceAll('-', '');
const entry = (from: number, to: number, summary: string) => [
  ...['BEGIN:VEVENT', `UID:${from}`, `SUMMARY:${summary}`],
  ...[`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`, 'END:VEVENT'],
];
const text = [
  'BEGIN:VCALENDAR',
  ...entry(-1, 2, 'Airbnb (Not available)'),
  ...entry(20, 26, 'Reserved'),
  ...entry(30, 31, 'Reserved'),
  ...entry(200, 300, 'Airbnb (Not available)'),
  'END:VCALENDAR',
].join('\r\n');

let answer: FetchedFeed;
beforeEach(() => {
  answer = { kind: 'content', text, etag: '', lastModified: '' };
  vi.mocked(fetchFeed).mockImplementation(async () => answer);
});
afterEach(() => void vi.mocked(fetchFeed).mockReset());

const url = 'https://www.airbnb.com/calendar/ical/1.ics?s=x';
const input = { url, provider: 'airbnb', hotelId: 'h1', roomTypeId: 'r1', unit: 1 };

function served() {
  const { documents } = paymentFixture(2);
  const deps = {
    documents,
    network: { resolve: async () => [] },
    siteUrl: 'https://site.example',
    officeEmail: 'office@x.example',
  };
  const { log, rows } = recordedCalls();
  let now = testNow;
  const staff = { uid: 'staff', email: 's@x.example', role: 'manager' } as never;
  const api = testApi(
    feedRoutes(() => deps),
    { now: () => now, authenticate: async () => staff, staffCalls: log },
  );
  const call = async (method: string, path: string, json?: object) => {
    const response = await api.request(`/api/calendar-feeds${path}`, {
      method,
      headers: { authorization: 'Bearer a.b.staff', 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { documents, call, wait, rows };
}

test('a calendar that is changed or removed leaves a row with its setting before and after, not its address', async () => {
  const { call, rows } = served();
  const { body } = await call('POST', '', input);
  const { _id } = body.feed as { _id: string };
  await call('PUT', `/${_id}`, { label: 'Main', paused: true });
  expect(rows.at(-1)).toMatchObject({
    what: 'Calendar changed',
    changes: { label: { from: '', to: 'Main' }, paused: { from: false, to: true } },
  });
  await call('DELETE', `/${_id}?nights=release`);
  expect(rows.at(-1)).toMatchObject({
    documentId: _id,
    action: 'deleted',
    what: 'Calendar removed',
    outcome: 'done',
    changes: { unit: { from: 1 }, host: { from: 'www.airbnb.com' }, nights: { to: 'release' } },
  });
  expect(JSON.stringify(rows)).not.toContain('/calendar/ical/');
});

describe('a calendar that staff add', () => {
  it('shows before it is saved: what is sold, what is a window, what comes next', async () => {
    const { documents, call } = served();
    const before = documents.snapshot();
    const { status, body } = await call('POST', '/test', { url, provider: 'airbnb' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      windows: 2,
      next: { from: inDays(20), to: inDays(26) },
      counts: { reserved: 2, blocked: 0, ignored: 2, unclear: 0, unreadable: 0 },
      entries: [
        {
          outcome: 'left-out',
          reason: 'window',
          from: inDays(-1),
          to: inDays(2),
          words: 'Airbnb (Not available)',
        },
        expect.objectContaining({ reason: 'window', from: inDays(200) }),
      ],
    });
    expect(documents.snapshot()).toEqual(before);
  });

  it('keeps its address to itself', async () => {
    const { documents, call } = served();
    const { status, body } = await call('POST', '', input);
    expect([status, body.feed]).toEqual([
      201,
      expect.objectContaining({ state: 'ok', unit: 1, host: 'www.airbnb.com', removal: null }),
    ]);
    expect(JSON.stringify(body)).not.toContain('s=x');
    const feeds = Object.entries(documents.snapshot()).filter(([path]) =>
      path.startsWith('calendarFeeds/'),
    );
    expect(feeds).toHaveLength(1);
    expect(JSON.stringify(feeds)).not.toContain('s=x');
  });

  it.each([
    [{ url: 'https://site.example/ical/abc.ics', trustHost: true }, 400, feedMessages.ownLink],
    [{ url: 'https://other.example/ical/abc.ics', trustHost: true }, 400, feedMessages.ownLink],
    [{ url: 'https://calendar.example/1.ics' }, 400, feedMessages.confirmHost],
    [
      { url: 'ftp://www.airbnb.com/1.ics' },
      400,
      'Only https addresses of calendar services are accepted',
    ],
    [
      { url: 'webcal://169.254.169.254/latest' },
      400,
      'Only https addresses of calendar services are accepted',
    ],
    [
      { url: 'http://www.airbnb.com:8080/1.ics' },
      400,
      'Only https addresses of calendar services are accepted',
    ],
    [{ url: 'webcal://other.example/ical/abc.ics', trustHost: true }, 400, feedMessages.ownLink],
    [
      { url: 'https://169.254.169.254/latest' },
      400,
      'Only https addresses of calendar services are accepted',
    ],
    [{ url: '' }, 400, 'Only https addresses of calendar services are accepted'],
    [{ unit: 3 }, 400, feedMessages.noSuchUnit],
    [{ unit: 0 }, 400, feedMessages.noSuchUnit],
    [{ roomTypeId: 'none' }, 400, feedMessages.noSuchUnit],
    [{ hotelId: 'none' }, 404, /not found/i],
    [{ provider: 'expedia' }, 400, /./],
  ])('is refused and nothing is fetched or stored: %j', async (change, status, message) => {
    const { documents, call } = served();
    const before = documents.snapshot();
    const refused = await call('POST', '', { ...input, ...change });
    expect([refused.status, refused.body.message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(vi.mocked(fetchFeed)).not.toHaveBeenCalled();
    expect(documents.snapshot()).toEqual(before);
  });

  it('is taken once, for whichever unit, and two hundred at a hotel', async () => {
    const { documents, call } = served();
    expect((await call('POST', '', input)).status).toBe(201);
    const again = await call('POST', '', { ...input, unit: 2 });
    expect([again.status, again.body.message]).toEqual([409, feedMessages.alreadyThere]);
    for (let n = 1; n < 200; n++) documents.seed('calendarFeeds', `f${n}`, { hotelId: 'h1' });
    const more = await call('POST', '', { ...input, url: `${url}2` });
    expect([more.status, more.body.message]).toEqual([409, feedMessages.tooMany]);
  });

  it.each([
    'webcal://www.airbnb.com/calendar/ical/1.ics?s=x',
    'http://www.airbnb.com/calendar/ical/1.ics?s=x',
    ' HTTPS://www.airbnb.com/calendar/ical/1.ics?s=x',
  ])('is asked by https, and is the same one: %s', async (written) => {
    const { call } = served();
    expect((await call('POST', '', { ...input, url: written })).status).toBe(201);
    expect(vi.mocked(fetchFeed).mock.lastCall?.[0]).toBe(url);
    expect((await call('POST', '', input)).body.message).toBe(feedMessages.alreadyThere);
  });

  it.each([
    ['google', undefined, 5],
    ['apple', undefined, 5],
    ['outlook', undefined, 5],
    ['google', false, 0],
    ['airbnb', undefined, 0],
    ['other', undefined, 0],
    ['other', true, 5],
  ])(
    'of %s, with its switch %o, closes %i nights of whole days marked free',
    async (provider, allDayCloses, count) => {
      const free = entry(10, 15, 'Family visiting');
      free.splice(1, 0, 'TRANSP:TRANSPARENT');
      answer = {
        kind: 'content',
        text: ['BEGIN:VCALENDAR', ...free, 'END:VCALENDAR'].join('\r\n'),
        etag: '',
        lastModified: '',
      };
      const { documents, call } = served();
      const of = {
        url,
        provider,
        trustHost: true,
        ...(allDayCloses === undefined ? {} : { allDayCloses }),
      };
      const tried = await call('POST', '/test', of);
      expect(tried.body.counts).toMatchObject(count > 0 ? { reserved: 1 } : { ignored: 1 });
      const { body } = await call('POST', '', { ...input, ...of });
      const locks = Object.keys(documents.snapshot()).filter((path) =>
        path.startsWith('nightLocks/'),
      );
      expect(locks).toHaveLength(count);
      expect(body.feed).toMatchObject({ allDayCloses: count > 0 });
    },
  );

  it('may be one that a hotel left which is gone', async () => {
    const { documents, call } = served();
    const { body } = await call('POST', '', input);
    const { _id } = body.feed as { _id: string };
    await call('PUT', `/${_id}`, { paused: true });
    const [hotel, left] = [await documents.get('hotels', 'h1'), { hotelId: 'gone' }];
    documents.seed('hotels', 'h2', { ...hotel?.data });
    documents.seed('calendarFeeds', _id, {
      ...(await documents.get('calendarFeeds', _id))?.data,
      ...left,
    });
    expect((await call('POST', '', { ...input, hotelId: 'h2' })).status).toBe(201);
    const feed = await documents.get('calendarFeeds', _id);
    expect(feed?.data).toMatchObject({ hotelId: 'h2', state: 'ok' });
  });

  it.each([
    ['not-calendar', 0, 'This is not a calendar'],
    ['status', 503, 'The address returned an error (503)'],
    ['unreachable', 0, 'The address could not be reached'],
    ['too-large', 0, 'The calendar is too large'],
    ['cut-off', 0, 'The feed was cut off; the last good dates stay'],
  ] as const)('is tested with one sentence for each problem: %s', async (problem, code, said) => {
    answer = { kind: 'problem', problem, status: code };
    const { status, body } = await served().call('POST', '/test', { url, provider: 'airbnb' });
    expect([status, body.message]).toEqual([400, said]);
  });
});

describe('a calendar that is read', () => {
  const added = async () => {
    const scene = served();
    const { body } = await scene.call('POST', '', input);
    const { _id } = body.feed as { _id: string };
    return { ...scene, path: `/${_id}` };
  };

  it('is read again once a minute at most, and not while it is paused', async () => {
    const { call, path, wait } = await added();
    expect((await call('POST', `${path}/sync`)).status).toBe(429);
    wait(1);
    expect((await call('POST', `${path}/sync`)).status).toBe(200);
    wait(1);
    await call('PUT', path, { paused: true });
    expect((await call('POST', `${path}/sync`)).body.message).toBe(feedMessages.paused);
    const resumed = await call('PUT', path, { paused: false, label: 'Front' });
    expect(resumed.body.feed).toMatchObject({ state: 'ok', label: 'Front' });
    wait(1);
    expect((await call('POST', `${path}/sync`)).status).toBe(200);
  });

  it('goes when staff say what becomes of its nights, and takes no other word in the meantime', async () => {
    const { documents, call, path, wait } = await added();
    for (const query of ['', '?nights=', '?nights=keep']) {
      const refused = await call('DELETE', `${path}${query}`);
      expect([refused.status, refused.body.message]).toEqual([400, feedMessages.chooseNights]);
    }
    const row = await documents.get('calendarFeeds', path.slice(1));
    documents.seed('calendarFeeds', path.slice(1), {
      ...row?.data,
      removal: { nights: 'release', by: 'staff' },
    });
    wait(5);
    const calls = [
      call('PUT', path, { paused: false }),
      ...['sync', 'release'].map((verb) => call('POST', `${path}/${verb}`)),
      call('POST', `${path}/acknowledge`, { from: inDays(20), to: inDays(22) }),
      call('POST', '', input),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.message]).toEqual([409, feedMessages.beingRemoved]);
    }
    expect((await call('DELETE', `${path}?nights=release`)).status).toBe(200);
    expect((await call('DELETE', `${path}?nights=release`)).status).toBe(404);
    const left = Object.keys(documents.snapshot());
    expect(left.filter((each) => /^(calendarFeed|nightLocks)/.test(each))).toEqual([]);
  });

  it('shows the entries that it does not take, reads again when its switch is turned, and has them looked up', async () => {
    const { documents, call, path, wait } = await added();
    const guest = 'Priyamvada';
    answer = {
      kind: 'content',
      text: text.replace(
        'END:VCALENDAR',
        [
          ...['BEGIN:VEVENT', `SUMMARY:${guest}`, 'DTSTART:soon', 'END:VEVENT'],
          ...[
            'BEGIN:VEVENT',
            `DTSTART:${compact(60)}`,
            'DTEND:soon',
            'END:VEVENT',
            'END:VCALENDAR',
          ],
        ].join('\r\n'),
      ),
      etag: '',
      lastModified: '',
    };
    expect((await call('POST', `${path}/looked-up`)).body.message).toBe(feedMessages.noDoubt);
    wait(1);
    const { feed } = (await call('POST', `${path}/sync`)).body as { feed: object };
    expect(feed).toMatchObject({ state: 'unclear', counts: { unclear: 1, unreadable: 1 } });
    const before = documents.snapshot();
    const { status, body } = await call('POST', `${path}/entries`);
    expect(status).toBe(200);
    expect((body.entries as object[]).slice(0, 3)).toMatchObject([
      { outcome: 'unreadable', from: '', words: guest },
      { outcome: 'unclear', from: inDays(60), to: inDays(61) },
      { outcome: 'left-out', reason: 'window' },
    ]);
    expect(documents.snapshot()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(guest);
    const seen = await call('POST', `${path}/looked-up`);
    expect(seen.body.feed).toMatchObject({ state: 'ok' });
    const turned = await call('PUT', path, { allDayCloses: true });
    expect(turned.body.feed).toMatchObject({ allDayCloses: true, contentHash: '' });
    wait(1);
    expect((await call('POST', `${path}/sync`)).body.feed).toMatchObject({ state: 'ok' });
    answer = { kind: 'problem', problem: 'status', status: 503 };
    expect((await call('POST', `${path}/entries`)).body.message).toMatch(/\(503\)/);
    expect((await call('POST', '/none/entries')).status).toBe(404);
  });

  it('is read by the job when its time has come', async () => {
    const { call, wait } = await added();
    expect((await call('POST', '/due')).body).toMatchObject({ read: 0 });
    wait(34);
    expect((await call('POST', '/due')).body).toMatchObject({ read: 1 });
    expect((await call('POST', '/due')).body).toMatchObject({ read: 0 });
  });
});
