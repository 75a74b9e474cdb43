import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import { isAlive, sweepStack } from './processes.ts';

export type StackRecord = { stackId: string; pid: number; site: string };

async function readRecord(file: string): Promise<StackRecord | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as StackRecord);
  } catch {
    return null;
  }
}

async function isLauncher(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // After a reboot the number may be anybody's.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'tools/');
  return command.includes('tools/');
}

/** Refuses when a living launcher holds this lock file; clears away what a dead one left behind. */
export async function refuseSecondStart(file: string): Promise<void> {
  const holder = await readRecord(file);
  if (holder === null) {
    await rm(file, { force: true });
    return;
  }
  if (await isLauncher(holder.pid)) {
    throw new UserError(
      `Kerala Stays is already running at ${holder.site} (process ${holder.pid}): use that one, or stop it; a second one runs beside it with KS_PORT_OFFSET=110.`,
    );
  }
  const swept = await sweepStack(holder.stackId);
  if (swept > 0) console.log(`Cleared away ${swept} processes that a killed run had left behind.`);
  await rm(file, { force: true });
}

/** Takes the stack's lock file for this process. */
export async function lockStack(file: string, record: StackRecord): Promise<void> {
  await refuseSecondStart(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(record), { flag: 'wx' });
}
