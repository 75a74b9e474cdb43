import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FunctionsHost, type Runtime } from './functions-host.ts';

const said: string[] = [];
let cwd = '';
let host: FunctionsHost;

const code = `
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  export const pid = (request, response) => response.send(String(process.pid));
  export const waits = async (request, response) => { await released; response.send('released'); };
  export const releases = (request, response) => { release(); response.send('done'); };
  export const slow = (request, response) => {
    console.log('slow began');
    setTimeout(() => response.send('slow'), 2000);
  };
  export const throws = () => { throw new Error('boom'); };
  export const spins = () => { for (;;); };
  export const body = (request, response) => response.send(JSON.stringify(request.body));
  export const event = ({ id, data }) => console.log(id, Buffer.isBuffer(data) ? 'bytes' : data);
`;

const write = (text: string) => writeFile(join(cwd, 'index.js'), text);

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'functions-host-'));
  await writeFile(join(cwd, 'package.json'), '{"type":"module","main":"index.js"}');
  await write(code);
  said.length = 0;
  const say = (words: string) => void said.push(words);
  host = new FunctionsHost({ line: say, warn: say });
});

afterEach(async () => {
  host.stop();
  await rm(cwd, { recursive: true });
});

type Sent = { path?: string; body?: string; headers?: Record<string, string> };

async function call({ conn }: Runtime, { body, ...options }: Sent = {}): Promise<string> {
  const asked = request({ ...conn.httpReqOpts(), method: 'POST', ...options });
  asked.end(body);
  const [response] = await once(asked, 'response');
  return `${response.statusCode} ${await text(response)}`;
}

/** Waits for its socket as firebase-tools does; calls after that must reach it at once. */
async function worker(target: string, signature = 'http'): Promise<Runtime> {
  const recipe = { bin: process.execPath, cwd, env: process.env };
  const made = host.worker(recipe, { target, signature });
  for (;;) {
    const { conn } = made;
    const asked = request({ ...conn.httpReqOpts(), path: '/__/health' }).end();
    try {
      const [response] = await once(asked, 'response');
      response.resume();
      return made;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ECONNREFUSED') throw error;
      await delay(50);
    }
  }
}

test('all functions run in one process, as many calls at once as come', async () => {
  const waiting = call(await worker('waits'));
  const pids = await Promise.all([call(await worker('pid')), call(await worker('pid'))]);
  expect(new Set(pids).size).toBe(1);
  await call(await worker('releases'));
  expect(await waiting).toBe('200 released');
});

test('a function that throws ends its own call only, and is reported', async () => {
  const waiting = call(await worker('waits'));
  expect(await call(await worker('throws'))).toBe('500 boom');
  await expect.poll(() => said.join()).toContain('Error: boom');
  await call(await worker('releases'));
  expect(await waiting).toBe('200 released');
});

test('bodies are parsed for those that leave it to the framework, and events keep their bytes', async () => {
  const json = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
  expect(await call(await worker('body'), json)).toBe('200 {"a":1}');
  const headers = { 'ce-id': 'event-1', 'content-type': 'application/protobuf' };
  await call(await worker('event', 'cloudevent'), { headers, body: '\u0001' });
  await expect.poll(() => said).toContain('event-1 bytes');
});

test('a killed process is reported, and the next call starts another', async () => {
  const first = await worker('pid');
  const pid = Number((await call(first)).slice(4));
  const over = once(first.process, 'exit');
  process.kill(pid, 'SIGKILL');
  await over;
  expect(said).toEqual(['Their process ended (SIGKILL); the next call starts another.']);
  expect(await call(await worker('pid'))).not.toContain(String(pid));
});

test('a function that never gives the processor back is ended with its process', async () => {
  const spinning = await worker('spins');
  await call(await worker('pid'));
  const broken = call(spinning).catch(() => 'broken off');
  await delay(200);
  host.checkAlive(100);
  expect(await broken).toBe('broken off');
});

test('a reload answers with the new code, and a call that runs finishes in the old', async () => {
  const [pid, slow] = [await worker('pid'), await worker('slow')];
  await call(pid);
  const running = call(slow);
  await expect.poll(() => said).toContain('slow began');
  await write(code.replace('String(process.pid)', '"new"'));
  expect(await host.reload()).toBeNull();
  expect(await call(pid)).toBe('200 new');
  expect(await running).toBe('200 slow');
});

test('code that does not load leaves that of before in place, and says why', async () => {
  const pid = await worker('pid');
  const before = await call(pid);
  await write('throw new Error("no such setting");');
  expect(await host.reload()).toContain('no such setting');
  expect(await call(pid)).toBe(before);
  await write(code.replace('String(process.pid)', '"mended"'));
  expect(await host.reload()).toBeNull();
  expect(await call(pid)).toBe('200 mended');
});
