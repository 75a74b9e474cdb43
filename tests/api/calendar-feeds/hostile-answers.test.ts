import { setInterval } from 'node:timers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFeed } from '../../../functions/src/calendars/fetch-feed.ts';
import { askFeed } from '../../../functions/src/calendars/sync-feed.ts';
import { type Answer, calendarOf, startPortal } from '../support/portal.ts';

const now = new Date('2026-11-22T06:00:00Z');
const good = calendarOf(['20261210', '20261212']);
const megabyte = 1024 * 1024;
/** The best quality takes seconds, and hardly improves zeros. */
const quickBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let count = 0;
/** The outcome of a response. */
async function outcomeOf(answer: string | Answer) {
  const url = portal.answer(`/${++count}.ics`, answer);
  const found = await askFeed(portal.network, url, { setting: 'take' }, now);
  return found.kind === 'problem' ? found.problem : found.kind;
}

const redirect =
  (to: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location: to }).end();

describe('a portal that answers', () => {
  test('with a calendar is read, whatever it was packed with', async () => {
    expect(await outcomeOf(good)).toBe('nights');
    for (const [encoding, packed] of [
      ['gzip', gzipSync(good)],
      ['br', brotliCompressSync(good)],
    ] as const) {
      const answer: Answer = (_, response) =>
        response.setHeader('content-encoding', encoding).end(packed);
      expect([encoding, await outcomeOf(answer)]).toEqual([encoding, 'nights']);
    }
    const { headers } = portal.asked.at(-1) ?? {};
    expect([headers?.cookie, headers?.authorization, headers?.referer]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('with letters of Latin-1 is read all the same', { tags: ['whole'] }, async () => {
    const text = good.replace('SUMMARY:Reserved', 'SUMMARY:Reserved, Ren\u00e9');
    const answer: Answer = (_, response) => response.end(Buffer.from(text, 'latin1'));
    expect(await outcomeOf(answer)).toBe('nights');
  });

  test('with a way to another place of its own is followed three times at most, and never in a circle', {
    tags: ['whole'],
  }, async () => {
    portal.answer('/there.ics', good);
    expect(await outcomeOf(redirect('/there.ics'))).toBe('nights');
    const before = portal.asked.length;
    portal.answer('/a', redirect('/b'));
    expect(await outcomeOf(redirect(portal.answer('/b', redirect('/a'))))).toBe('unreachable');
    expect(portal.asked.length - before).toBe(4);
  });

  test.each([
    'https://10.0.0.1/1.ics',
    'https://[::1]/1.ics',
    'https://localhost/1.ics',
    'https://inside.portal.test/1.ics',
    'https://169.254.169.254/latest/meta-data',
    'http://calendars.portal.test/1.ics',
    'https://calendars.portal.test:8443/1.ics',
    'file:///etc/passwd',
    '//user:pass@calendars.portal.test/1.ics',
  ])(
    'with a way into our own network, or off https, is left there: %s',
    { tags: ['whole'] },
    async (to) => {
      const before = portal.asked.length;
      expect(await outcomeOf(redirect(to))).toBe('not-allowed');
      expect(portal.asked.length - before).toBe(1);
    },
  );

  test.each([
    ['a page to sign in', '<!doctype html><title>Log in</title>'],
    ['a PDF', '%PDF-1.7\n%\u00e2\u00e3'],
    ['nothing', ''],
  ])('with %s is no calendar', { tags: ['whole'] }, async (_, text) => {
    expect(await outcomeOf(text)).toBe('not-calendar');
  });

  test('with a calendar that breaks off was cut off, in its text or on the way', {
    tags: ['whole'],
  }, async () => {
    expect(await outcomeOf(good.slice(0, -20))).toBe('cut-off');
    const broken: Answer = (_, response) => {
      response.writeHead(200, { 'content-length': good.length + 100 });
      response.write(good, () => response.destroy());
    };
    expect(['cut-off', 'unreachable']).toContain(await outcomeOf(broken));
  });

  test('with more than a megabyte is stopped, packed or not, and sends no more', {
    tags: ['whole'],
  }, async () => {
    let sent = 0;
    const endless: Answer = (_, response) => {
      const chunk = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    expect(await outcomeOf(endless)).toBe('too-large');
    expect(sent).toBeLessThan(16 * megabyte);
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', quickBrotli],
    ] as const) {
      const bomb = pack(Buffer.alloc(100 * megabyte));
      const answer: Answer = (_, response) =>
        response.setHeader('content-encoding', encoding).end(bomb);
      const before = process.memoryUsage().arrayBuffers;
      expect([encoding, await outcomeOf(answer)]).toEqual([encoding, 'too-large']);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * megabyte);
    }
  });

  test('with a byte now and then is left when the time is over', { tags: ['whole'] }, async () => {
    const slow: Answer = (_, response) => {
      response.write('B');
      const timer = setInterval(() => response.write('E'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const url = portal.answer('/slow.ics', slow);
    const limits = { connectMs: 5000, wholeMs: 300, maxBytes: megabyte };
    expect(await fetchFeed(url, null, portal.network, limits)).toMatchObject({
      problem: 'unreachable',
    });
  });

  test('that nothing has changed is believed only when that was asked', {
    tags: ['whole'],
  }, async () => {
    const answer: Answer = (request, response) =>
      response.writeHead('if-none-match' in request.headers ? 304 : 200).end(good);
    const url = portal.answer('/tagged.ics', answer);
    const known = { etag: '"1"', lastModified: '' };
    expect(await fetchFeed(url, known, portal.network)).toEqual({ kind: 'unchanged' });
    portal.answer('/tagged.ics', (_, response) => response.writeHead(304).end());
    expect(await fetchFeed(url, null, portal.network)).toEqual({
      kind: 'problem',
      problem: 'status',
      status: 304,
    });
  });

  test('with a damaged packing, or under another name’s certificate, could not be reached', {
    tags: ['whole'],
  }, async () => {
    const damaged: Answer = (_, response) =>
      response.setHeader('content-encoding', 'gzip').end('not packed');
    expect(await outcomeOf(damaged)).toBe('unreachable');
    const other = await startPortal('www.other.test');
    const url = other.answer('/1.ics', good);
    expect(await fetchFeed(url, null, other.network)).toMatchObject({ problem: 'unreachable' });
    expect(other.asked).toEqual([]);
    other.stop();
  });
});
