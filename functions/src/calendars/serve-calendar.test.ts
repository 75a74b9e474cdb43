import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCalendarHandler } from './serve-calendar.ts';

const logged = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ write: logged, info: logged, warn: logged }));

const token = 'k'.repeat(43);
const file = { exportId: 'e1', etag: '"one"', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' };
const load = vi.fn(async (asked: string) => {
  if (asked === 'down') throw new Error(`down at ${asked}`);
  return asked === token ? file : null;
});
let isFull = false;
const server = createServer(
  createCalendarHandler(load, () => (isFull ? { ok: false, retryAfterSeconds: 30 } : { ok: true })),
);
let site = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, init: RequestInit = {}) => fetch(`${site}${path}`, init);

describe('/ical', () => {
  it('serves a calendar that no search engine shows and no CDN keeps', async () => {
    const response = await get(`/ical/${token}.ics`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(file.text);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      etag: 'W/"one"',
    });
  });

  it('sends no body to a reader who has it already, or for a HEAD request', async () => {
    const headers = { 'if-none-match': 'W/"one"' };
    const same = await get(`/ical/${token}.ics`, { headers });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const other = { 'if-none-match': 'W/"two"' };
    expect((await get(`/ical/${token}.ics`, { headers: other })).status).toBe(200);
    const head = await get(`/ical/${token}.ics`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('answers alike whatever is no link', async () => {
    const paths = ['x', token.slice(1), `${token}x`, 'a/b', '..%2f', '%00', 'x'.repeat(3_000), ''];
    const answers = await Promise.all(
      [...paths.map((each) => `/ical/${each}.ics`), `/ical/${token}`, '/ical', '/'].map(
        async (path) => {
          const response = await get(path);
          const { date, ...headers } = Object.fromEntries(response.headers);
          return JSON.stringify([response.status, headers, await response.text()]);
        },
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[404,/);
    expect(load.mock.calls.every(([asked]) => asked.length <= 200)).toBe(true);
  });

  it('takes no other method', async () => {
    const response = await get(`/ical/${token}.ics`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('asks who calls too often to come back', async () => {
    isFull = true;
    const response = await get(`/ical/${token}.ics`);
    isFull = false;
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('asks to come back after a failure, and logs neither token nor path', async () => {
    const response = await get('/ical/down.ics');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(JSON.stringify(logged.mock.calls)).toContain('calendar-failed');
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/\/ical\/|down at/);
  });
});
