import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
let certificate: string;
beforeAll(async () => {
  portal = await startPortal({
    ports: { page: 0, feeds: 0 },
    site: 'http://127.0.0.1:9',
    stateFile: null,
  });
  certificate = join(mkdtempSync(join(tmpdir(), 'a portal ')), 'portal.pem');
  writeFileSync(certificate, portal.cert);
});
afterAll(() => portal.close());

/** Output of a program that resolves a host before connecting to it, as the functions do. */
async function ask(host: string, options: readonly string[]): Promise<string> {
  const program = `
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
const found = await lookup('${host}', { all: true }).catch(() => []);
const url = new URL('https://${host}/airbnb/slow-boat.ics');
const answer = await new Promise((resolve) => request(url, {}, resolve).on('error', resolve).end());
console.log(found.map(({ address }) => address).join(), answer.statusCode ?? answer.code);`;
  const args = [...options, '--input-type=module', '--eval', program];
  return (await execa(process.execPath, args)).stdout;
}

it('leads one name to the stand-in, and no other', async () => {
  const reach = new URL('reach.mjs', import.meta.url);
  reach.searchParams.set('port', String(portal.feedsPort));
  reach.searchParams.set('ca', certificate);
  const options = [`--import=${reach}`];
  expect(await ask('portal.kerala-stays.test', options)).toBe('8.8.4.4 200');
  expect(await ask('portal.kerala-stays.test', [])).not.toMatch(/200/);
  expect(await ask('localhost', options)).not.toMatch(/8\.8\.4\.4|200/);
});
