import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isAlive, stackMarker, stackProcesses, sweepStack } from './processes.ts';
import { lockStack } from './stack-lock.ts';

/** A process of a stack that ignores polite requests, as a busy JVM does, in a session of its own. */
function startStubborn(stackId: string): number {
  const script = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)";
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, [stackMarker]: stackId },
  });
  child.unref();
  if (child.pid === undefined) throw new Error('not started');
  return child.pid;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('sweepStack', () => {
  it('ends the processes of its stack, and of no other', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const pids = [startStubborn(mine), startStubborn(mine)];
    const foreign = startStubborn(other);
    await delay(200);
    expect((await stackProcesses(mine)).toSorted()).toEqual(pids.toSorted());
    expect(await sweepStack(mine)).toBe(2);
    expect(await stackProcesses(mine)).toEqual([]);
    expect(isAlive(foreign)).toBe(true);
    await sweepStack(other);
  });
});

describe('the guardian', () => {
  it('ends a stack whose launcher disappeared without a word', async () => {
    const stackId = randomUUID();
    const folder = await mkdtemp(join(tmpdir(), 'guardian-'));
    startStubborn(stackId);
    const script = fileURLToPath(new URL('guardian.ts', import.meta.url));
    const guardian = spawn(
      process.execPath,
      [script, stackId, folder, join(folder, 'stack.json')],
      {
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    const ended = new Promise((resolve) => guardian.once('exit', resolve));
    await delay(300);
    guardian.stdin.end();
    await ended;
    expect(await stackProcesses(stackId)).toEqual([]);
  });
});

describe('lockStack', () => {
  const record = { stackId: randomUUID(), pid: process.pid, site: 'http://127.0.0.1:5000' };

  it('refuses a second start while the first is running', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'lock-')), 'stack.json');
    // A command line like the launcher's, which is how the holder is told from a recycled number.
    const script = '/* tools/ */ setInterval(() => undefined, 1000)';
    const holder = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    await writeFile(file, JSON.stringify({ ...record, pid: holder.pid }));
    await expect(lockStack(file, record)).rejects.toThrow(/already running at http/);
    holder.kill('SIGKILL');
  });

  it('clears away what a killed run left behind', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'lock-')), 'stack.json');
    const stackId = randomUUID();
    startStubborn(stackId);
    await delay(200);
    await writeFile(file, JSON.stringify({ ...record, stackId, pid: await endedProcess() }));
    await lockStack(file, record);
    expect(await stackProcesses(stackId)).toEqual([]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(record);
  });
});
