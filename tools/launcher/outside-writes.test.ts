import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { OutsideWrites } from './outside-writes.ts';
import { stackSettings } from './stack-settings.ts';

let users = [{ localId: 'guest', lastLoginAt: '1' }];
const auth = createServer((_, response) => response.end(JSON.stringify({ userInfo: users })));
await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
afterAll(() => auth.close());
const base = stackSettings(0);
const settings = {
  ...base,
  ports: { ...base.ports, auth: (auth.address() as AddressInfo).port },
};

const call = (what: string) =>
  `i  hosting: 127.0.0.1 - - [26/Nov/2026:13:14:54 +0000] "${what} HTTP/1.1" 200 - "-" "curl"`;

async function after(...lines: string[]): Promise<boolean> {
  const writes = new OutsideWrites();
  writes.read(call('POST /api/before'));
  await writes.begin(settings);
  for (const line of lines) writes.read(line);
  return writes.haveHappened(settings);
}

test('visitors, and the functions that follow the seed, write nothing from outside', async () => {
  const trigger = 'i  functions: Beginning execution of "asia-south1-onHotelWritten"';
  expect(await after(call('GET /hotels'), call('HEAD /'), trigger)).toBe(false);
});

test('a call that may change something counts', async () => {
  expect(await after(call('POST /api/inquiries'))).toBe(true);
});

test('so does an account that was made, or signed in', async () => {
  const writes = new OutsideWrites();
  await writes.begin(settings);
  users = [{ localId: 'guest', lastLoginAt: '2' }];
  expect(await writes.haveHappened(settings)).toBe(true);
});
