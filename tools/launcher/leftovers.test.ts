import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endLeftovers, holdStack } from './leftovers.ts';
import { temporaryFolder } from './stack-folder.ts';
import { stackProcesses } from './stack-processes.ts';

/** Belongs to no stack: its ports are never opened. */
const offset = 40_000 + process.pid;
const folder = temporaryFolder(offset);
const running: ChildProcess[] = [];
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  await mkdir(folder, { recursive: true });
});

afterEach(async () => {
  for (const each of running.splice(0)) each.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A program such as a stack with this temporary folder starts; `deaf` ones ignore SIGTERM. */
async function program(temporary: string, isDeaf = false): Promise<ChildProcess> {
  const hear = isDeaf ? "process.on('SIGTERM', () => undefined);" : '';
  const child = spawn(
    process.execPath,
    ['-e', `${hear} console.log('up'); setInterval(() => undefined, 1000);`],
    { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const end = (graceMs: number) => endLeftovers(offset, (line) => said.push(line), graceMs);
/** Node reports a child's end slightly later than the killer sees it. */
const ended = async (child: ChildProcess) => {
  if (isRunning(child)) await once(child, 'exit');
};
const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

test('what a killed stack left is ended, also what does not listen, and one line says so', async () => {
  const left = [await program(folder), await program(folder, true)];
  const foreign = await program(`${folder}0`);
  await end(300);
  await Promise.all(left.map(ended));
  expect(isRunning(foreign)).toBe(true);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${left[0]?.pid}`);
});

test('a stack whose launcher lives is left alone', async () => {
  const child = await program(folder);
  const letGo = await holdStack(offset);
  await end(300);
  expect(isRunning(child)).toBe(true);
  expect(said).toEqual([]);
  letGo();
  await end(300);
  await ended(child);
});

test('where nothing is left, nothing is said', async () => {
  await end(300);
  expect(said).toEqual([]);
  expect(await stackProcesses(folder)).toEqual([]);
});
