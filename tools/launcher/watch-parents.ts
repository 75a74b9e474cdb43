import { readFile } from 'node:fs/promises';
import { isAlive } from './processes.ts';

const checkEveryMs = 500;

async function parentOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  return Number.isInteger(parent) && parent > 1 ? parent : null;
}

/** The npm process that runs us, if any: npm, its shell, the entry script, then this process. */
async function npmAncestor(env: NodeJS.ProcessEnv): Promise<number | null> {
  if (env.npm_lifecycle_event === undefined) return null;
  let pid: number | null = process.ppid;
  for (let steps = 0; steps < 4 && pid !== null; steps += 1) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/^npm\b|npm-cli\.js/.test(command.replaceAll('\0', ' '))) return pid;
    pid = await parentOf(pid);
  }
  return null;
}

/**
 * Calls `gone` when the npm or entry process that started us has been killed without a chance to
 * pass the signal on. A closed terminal or a shell that ended does not count: the site keeps running.
 */
export async function watchParents(env: NodeJS.ProcessEnv, gone: () => void): Promise<void> {
  const entry = Number(env.KS_ENTRY_PID);
  const npm = await npmAncestor(env);
  const watched = [entry, npm].filter(
    (pid): pid is number => Number.isInteger(pid) && pid !== null,
  );
  if (watched.length === 0) return;
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, checkEveryMs);
  timer.unref();
}
