import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { demoProject } from '../../tools/launcher/stack-settings.ts';
import { stack } from '../support/stack.ts';

const paths = [
  '/',
  '/hotels',
  '/api/health',
  '/api/inquiries',
  '/api/client-errors',
  '/api/stripe/webhook',
  '/api/nowhere',
  '/api/tax-documents/none/pdf',
  '/ical/none.ics',
  '/media/hotels/none/a.jpg',
  '/nowhere',
  '/about',
  '/my-bookings',
  '/favicon.svg',
];
/** The function of `/api` without Hosting in front. */
const functions = `http://127.0.0.1:${stack.ports.functions}/${demoProject}/asia-south1/api`;
const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };

type Sending = {
  headers?: Record<string, string | number>;
  /** Sends the body, complete or not. */
  send: (sent: ReturnType<typeof request>) => Promise<void> | void;
};

/** The status of the response, or `cut` when the connection ends without one. */
function post(
  path: string,
  { headers = json, send }: Sending,
  origin = stack.site,
): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { method: 'POST', headers });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.resume().on('error', () => undefined);
    });
    sent.on('error', () => resolve('cut')).on('close', () => resolve('cut'));
    void send(sent);
  });
}

/** Every kind of route still responds: a function, a rendered page, a file. */
async function expectSiteIsUp(): Promise<void> {
  for (const path of ['/api/health', '/hotels', '/my-bookings']) {
    const response = await fetch(`${stack.site}${path}`);
    await response.body?.cancel();
    expect([path, response.status]).toEqual([path, 200]);
  }
}

const large = (headers: Record<string, string | number> = {}): Sending => ({
  headers: { ...json, 'content-length': 20 * megabyte, ...headers },
  send: (sent) => void sent.end(Buffer.alloc(20 * megabyte, ' ')),
});

it('a body of 20 MB on a route of a function gets its response and ends nothing', async () => {
  expect(await post('/api/inquiries', large())).toBe(413);
  expect(await post('/hotels', large({ connection: 'close' }))).toBe(405);
  await expectSiteIsUp();
});

// At once: most of the time is waiting for bodies that do not come.
describe.concurrent('on every route, the site outlasts', { tags: ['whole'] }, () => {
  const onEveryRoute = (sending: Sending) =>
    Promise.all(paths.map(async (path) => [path, await post(path, sending)] as const));

  it('bodies of 20 MB, each with a response', async () => {
    for (const path of paths) expect([path, await post(path, large())]).not.toContain('cut');
    await expectSiteIsUp();
    // Files are served without waiting for such a body; the connection then closes as requested.
    for (const path of paths) await post(path, large({ connection: 'close' }));
    await expectSiteIsUp();
  });

  it('bodies that break off in the middle', async () => {
    for (const headers of [{ ...json, 'content-length': megabyte }, json]) {
      const send = async (sent: ReturnType<typeof request>) => {
        sent.write(Buffer.alloc(megabyte / 2, ' '));
        await delay(200);
        sent.destroy();
      };
      await onEveryRoute({ headers, send });
      await expectSiteIsUp();
    }
  });

  it('bodies shorter than they said, which stop: 408 where someone waits for them', async () => {
    const headers = { ...json, 'content-length': 1000 };
    const answers = await onEveryRoute({ headers, send: (sent) => void sent.write('{') });
    expect(Object.fromEntries(answers)).toMatchObject({ '/api/inquiries': 408, '/hotels': 408 });
    await expectSiteIsUp();
  });

  it('bodies longer than they said', async () => {
    const headers = { ...json, 'content-length': 2 };
    const send = (sent: ReturnType<typeof request>) => {
      sent.write('{}');
      sent.socket?.write('and more than that');
      sent.end();
    };
    await onEveryRoute({ headers, send });
    await expectSiteIsUp();
  });

  it('a body without an end: 413', async () => {
    const send = async (sent: ReturnType<typeof request>) => {
      while (!sent.destroyed) {
        if (!sent.write(Buffer.alloc(megabyte, ' '))) {
          await Promise.race([new Promise((next) => sent.once('drain', next)), delay(1_000)]);
        }
        if (sent.socket?.destroyed) break;
      }
    };
    // A client that keeps sending may miss the response. The Hosting emulator forwards no body
    // without a length.
    expect([413, 500, 'cut']).toContain(await post('/api/inquiries', { send }));
    expect([413, 'cut']).toContain(await post('/api/inquiries', { send }, functions));
    await expectSiteIsUp();
  });

  it('forms that are none', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256));
    const answers = await onEveryRoute({ headers, send: (sent) => void sent.end(bytes) });
    expect(answers.filter(([, status]) => status === 'cut' || status >= 500)).toEqual([]);
    await expectSiteIsUp();
  });
});
