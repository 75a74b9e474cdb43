import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { UserError } from '../../tools/shared/user-error.ts';

const startLimitMs = 30 * 60_000;
/** The emulators write their export when they stop. */
const stopLimitMs = 2 * 60_000;
const shownLetters = 3_000;
/** Last line of the welcome, in every version. */
const ready = 'Ctrl-C stops it';

export type KeptSite = {
  /** All that it has printed. */
  printed: () => string;
  /** Ends the site, which saves its data. */
  stop: () => Promise<void>;
};

/**
 * Starts the site of a checkout over the data of its last run, and waits until it is ready. The
 * entry script is called without npm, which passes no signal on.
 * @param interrupted stops the site at any time, also before it is ready
 */
export async function startKept(
  folder: string,
  offset: number,
  interrupted: AbortSignal,
): Promise<KeptSite> {
  const child = execa(process.execPath, ['tools/entry/start.mjs', '--keep'], {
    cwd: folder,
    // With a name of npm's the launcher also stops when this process is gone.
    env: { KS_PORT_OFFSET: String(offset), npm_lifecycle_event: 'start' },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    cancelSignal: interrupted,
    killSignal: 'SIGINT',
    forceKillAfterDelay: stopLimitMs,
  });
  let printed = '';
  child.all.on('data', (part: Buffer) => {
    printed += part.toString();
  });
  let hasEnded = false;
  const ended = child.then((result) => {
    hasEnded = true;
    return result;
  });
  const said = () => printed.slice(-shownLetters);
  const stop = async () => {
    child.kill();
    const { isForcefullyTerminated } = await ended;
    if (!isForcefullyTerminated) return;
    throw new UserError(`The site of ${folder} did not stop in two minutes:\n${said()}`);
  };
  const latest = performance.now() + startLimitMs;
  while (!printed.includes(ready)) {
    if (hasEnded) throw new UserError(`The site of ${folder} did not start:\n${said()}`);
    if (performance.now() > latest) {
      await stop();
      throw new UserError(`The site of ${folder} was not ready in 30 minutes:\n${said()}`);
    }
    await delay(500);
  }
  return { printed: () => printed, stop };
}
