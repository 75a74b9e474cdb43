import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { feedText } from './feed-text.ts';
import { demoListings, type Listing, portalHost } from './listings.ts';
import { type Portal, startPortal } from './portal.ts';

const today = dateInKerala(new Date());
const options = { ports: { page: 0, feeds: 0 }, site: 'http://127.0.0.1:9', stateFile: null };
let portal: Portal;
beforeEach(async () => {
  portal = await startPortal(options);
});
afterEach(() => portal.close());

async function readFeed(path: string, { headers = {}, ca = portal.cert, name = portalHost } = {}) {
  const call = request({
    host: '127.0.0.1',
    port: portal.feedsPort,
    path,
    ca,
    servername: name,
    headers,
    agent: false,
  });
  call.end();
  const [response] = await once(call, 'response');
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode as number, etag: String(response.headers.etag), text };
}
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${portal.page}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
const listings = async () => (await (await fetch(`${portal.page}/state`)).json()) as Listing[];

describe('the portals’ calendars', () => {
  it('come over TLS under the portal’s own name, to those who trust this certificate alone', async () => {
    const { status, text } = await readFeed('/airbnb/slow-boat.ics');
    expect(status).toBe(200);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
    await expect(readFeed('/airbnb/slow-boat.ics', { name: 'www.airbnb.com' })).rejects.toThrow(
      /altnames/,
    );
    const { cert } = makeCertificate(portalHost);
    await expect(readFeed('/airbnb/slow-boat.ics', { ca: cert })).rejects.toThrow();
  });

  it('say that nothing has changed, until something has', async () => {
    const { etag } = await readFeed('/vrbo/spare-room.ics');
    const headers = { 'if-none-match': etag };
    expect((await readFeed('/vrbo/spare-room.ics', { headers })).status).toBe(304);
    const from = addDays(today, 100);
    await post('/listings/spare-room/stays', { from, to: addDays(from, 2) });
    const { status, text } = await readFeed('/vrbo/spare-room.ics', { headers });
    expect(status).toBe(200);
    expect(text).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`);
  });

  it('are not there for other portals and unknown listings', async () => {
    expect((await readFeed('/booking/slow-boat.ics')).status).toBe(404);
    expect((await readFeed('/airbnb/none.ics')).status).toBe(404);
  });

  it('have the portals’ own shapes, in lines of 75 octets at most', () => {
    const texts = demoListings(today).map((listing) => feedText(listing, today));
    expect(texts[0]).toContain('SUMMARY:Airbnb (Not available)');
    expect(texts[1]).toContain('SUMMARY:CLOSED - Not available');
    expect(texts[2]).toContain('DTSTART;TZID=Asia/Kolkata:');
    expect(texts[3]).toContain('SUMMARY:Reserved - Grace Njeri');
    const lines = texts.join('').split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});

describe('the page', () => {
  it('sells nights once, cancels them, and adds listings', async () => {
    const [from, to] = [addDays(today, 200), addDays(today, 203)];
    const sold = await post('/listings/slow-boat/stays', { from, to, guest: 'Ravi' });
    expect(sold.headers.get('location')).toBe('/#slow-boat');
    const again = await post('/listings/slow-boat/stays', { from, to });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('already')]);
    const stays = async () => (await listings()).find(({ id }) => id === 'slow-boat')?.stays ?? [];
    const mine = (await stays()).find((stay) => stay.from === from);
    expect(mine).toMatchObject({ to, guest: 'Ravi' });
    await post(`/listings/slow-boat/stays/${mine?.id}/cancel`, {});
    expect((await stays()).some((stay) => stay.from === from)).toBe(false);
    await post('/listings', { portal: 'google', title: '<b>Mine</b>' });
    expect(await (await fetch(portal.page)).text()).toContain('&lt;b&gt;Mine&lt;/b&gt;');
  });

  it.each([
    ['/listings/slow-boat/stays', { from: '2027-02-31', to: '2027-03-02' }],
    ['/listings/slow-boat/stays', { from: '2027-03-02', to: '2027-03-01' }],
    ['/listings/none/stays', { from: '2027-03-02', to: '2027-03-04' }],
    ['/listings/slow-boat/imports', { address: 'https://example.org/secret' }],
    ['/listings', { portal: 'expedia', title: 'x' }],
    ['/nowhere', {}],
  ])('refuses POST %s with %j and changes nothing', async (path, fields) => {
    const before = await listings();
    expect((await post(path, fields as Record<string, string>)).status).toBe(400);
    expect(await listings()).toEqual(before);
  });

  it('says that our link cannot be read, and goes on', async () => {
    expect(await (await fetch(portal.page)).text()).toContain('The link could not be read.');
  });
});

it('keeps what was sold in its file', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'portal-')), 'portal.json');
  const first = await startPortal({ ...options, stateFile });
  await fetch(`${first.page}/listings`, {
    method: 'POST',
    body: new URLSearchParams({ portal: 'vrbo', title: 'Kept' }),
    redirect: 'manual',
  });
  await first.close();
  const second = await startPortal({ ...options, stateFile });
  expect(await (await fetch(second.page)).text()).toContain('Vrbo: Kept');
  await second.close();
});
