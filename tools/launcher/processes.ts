import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Carried in the environment of every process of a stack, so that all of them can be found again. */
export const stackMarker = 'KS_STACK_ID';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; a process that has ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function fromProc(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const marked = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      return environment.split('\0').includes(mark);
    }),
  );
  return pids.filter((_, index) => marked[index]);
}

async function fromPs(mark: string): Promise<number[]> {
  const { stdout } = await run('ps', ['axeww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split('\n')
    .filter((line) => ` ${line} `.includes(` ${mark} `))
    .map((line) => Number.parseInt(line, 10));
}

/**
 * The processes that carry this stack's marker. firebase-tools starts the Firestore emulator in a
 * session of its own, so neither process groups nor parentage would find it once its parent is gone.
 */
export async function stackProcesses(stackId: string): Promise<number[]> {
  const mark = `${stackMarker}=${stackId}`;
  const pids = process.platform === 'linux' ? await fromProc(mark) : await fromPs(mark);
  return pids.filter((pid) => pid !== process.pid);
}

/** Ends whatever is left of a stack: asks once, then insists until nothing carries its marker. */
export async function sweepStack(stackId: string): Promise<number> {
  let swept = 0;
  for (let round = 0; round < 50; round += 1) {
    const pids = await stackProcesses(stackId);
    if (pids.length === 0) break;
    swept = Math.max(swept, pids.length);
    for (const pid of pids) signal(pid, round === 0 ? 'SIGTERM' : 'SIGKILL');
    await delay(round === 0 ? 400 : 100);
  }
  return swept;
}
