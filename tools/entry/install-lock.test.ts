import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { takeInstallLock } from './install-lock.mjs';

const lockIn = async () => join(await mkdtemp(join(tmpdir(), 'install-lock-')), '.cache', 'lock');

const lines: string[] = [];
const say = (line: string) => lines.push(line);
afterEach(() => {
  lines.length = 0;
});

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

async function leaveLock(holder: object): Promise<string> {
  const file = await lockIn();
  (await takeInstallLock(file, say)).release();
  await writeFile(file, JSON.stringify({ host: hostname(), ...holder }));
  return file;
}

it('lets the second wait until the first has installed, and says for whom', async () => {
  const file = await lockIn();
  const first = await takeInstallLock(file, say);
  const second = takeInstallLock(file, say);
  expect(lines).toEqual([`Another start is installing (process ${process.pid}), waiting …`]);
  first.release();
  const { wasAbandoned, release } = await second;
  expect(wasAbandoned).toBe(false);
  release();
  expect(existsSync(file)).toBe(false);
});

it('takes over from a process that was killed, and knows that it was in the middle', async () => {
  const file = await leaveLock({ pids: [endedPid()] });
  const { wasAbandoned, release } = await takeInstallLock(file, say);
  expect(wasAbandoned).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pids: [process.pid] });
  release();
  expect(lines).toEqual([]);
});

it('waits for the npm of an entry script that was killed', async () => {
  const npm = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    npm.kill();
  });
  const file = await leaveLock({ pids: [endedPid(), npm.pid] });
  const taken = takeInstallLock(file, say);
  expect(lines).toEqual([`Another start is installing (process ${npm.pid}), waiting …`]);
  npm.kill();
  await once(npm, 'exit');
  expect((await taken).wasAbandoned).toBe(true);
  (await taken).release();
});

it('takes over from another machine’s process only when that has been silent', async () => {
  const file = await leaveLock({ host: 'a-container', pids: [endedPid()] });
  const taken = takeInstallLock(file, say);
  expect(lines).toHaveLength(1);
  const longAgo = new Date(Date.now() - 120_000);
  await utimes(file, longAgo, longAgo);
  expect((await taken).wasAbandoned).toBe(true);
  (await taken).release();
});

it('is taken by one of many processes at a time', async () => {
  const file = await leaveLock({ pids: [endedPid()] });
  const log = `${file}.log`;
  const script = `
    import { appendFileSync } from 'node:fs';
    import { takeInstallLock } from ${JSON.stringify(new URL('./install-lock.mjs', import.meta.url).href)};
    const { release } = await takeInstallLock(${JSON.stringify(file)}, () => {});
    appendFileSync(${JSON.stringify(log)}, 'in ');
    await new Promise((resolve) => setTimeout(resolve, 20));
    appendFileSync(${JSON.stringify(log)}, 'out ');
    release();`;
  const children = Array.from({ length: 5 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  expect(await readFile(log, 'utf8')).toBe('in out '.repeat(5));
}, 60_000);
