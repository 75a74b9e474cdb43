import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

type Found = { pid: number; parent: number; environment: string };

async function readProc(pid: string): Promise<Found | null> {
  try {
    const [stat, environment] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/environ`, 'utf8'),
    ]);
    // The process name before it may contain spaces and brackets.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return null;
    return { pid: Number(pid), parent: Number(parent), environment };
  } catch {
    // Owned by another user, or just ended.
    return null;
  }
}

async function runningProcesses(): Promise<Found[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    return (await Promise.all(pids.map(readProc))).filter((each) => each !== null);
  }
  const { stdout } = await execa('ps', ['-axwwE', '-o', 'pid=,ppid=,command=']);
  return stdout.split('\n').map((line) => {
    const [pid = '', parent = '', ...words] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), environment: words.join('\0') };
  });
}

/**
 * Processes started with this temporary folder, which belongs to one stack of one checkout: its
 * programs and their children. Never this process or an ancestor.
 */
export async function stackProcesses(temporaryFolder: string): Promise<number[]> {
  const all = await runningProcesses();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const own = new Set<number>();
  for (let pid: number | undefined = process.pid; pid; pid = parents.get(pid)) own.add(pid);
  const mark = `TMPDIR=${temporaryFolder}`;
  return all
    .filter(({ pid, environment }) => !own.has(pid) && environment.split('\0').includes(mark))
    .map(({ pid }) => pid);
}

const lookAgainMs = 200;

async function untilNone(temporaryFolder: string, forMs: number): Promise<boolean> {
  const end = Date.now() + forMs;
  while ((await stackProcesses(temporaryFolder)).length > 0) {
    if (Date.now() > end) return false;
    await delay(lookAgainMs);
  }
  return true;
}

async function signalAll(temporaryFolder: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await stackProcesses(temporaryFolder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already ended.
    }
  }
}

/**
 * Ends the remaining processes of a stack.
 * @param graceMs time limit for programs that are already ending, then again for those asked to end
 */
export async function endStackProcesses(temporaryFolder: string, graceMs: number): Promise<void> {
  if (await untilNone(temporaryFolder, graceMs)) return;
  await signalAll(temporaryFolder, 'SIGTERM');
  if (await untilNone(temporaryFolder, graceMs)) return;
  await signalAll(temporaryFolder, 'SIGKILL');
  await untilNone(temporaryFolder, graceMs);
}
