import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { log } from '../platform/log.ts';
import type { FeedText, ReadNights } from './read-nights.ts';

/**
 * `readMs`: for one calendar, by the wall; an honest one takes some ten milliseconds. `startMs`: a
 * thread that needs longer to start is our fault, not the calendar's. `heapMb`: for a thread.
 * `atOnce`: threads; more would take the processor from other requests. `idleMs`: a thread waits
 * this long for the next calendar.
 */
export type ThreadLimits = {
  readMs: number;
  startMs: number;
  heapMb: number;
  atOnce: number;
  idleMs: number;
};

export const threadLimits: ThreadLimits = {
  readMs: 2000,
  startMs: 20_000,
  heapMb: 64,
  atOnce: 2,
  idleMs: 10_000,
};

/** Beside this module in the sources, beside the bundle where it is built. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './feed-thread.ts' : './feed-thread.js',
  import.meta.url,
);

class OutOfTime extends Error {}

/**
 * Reads calendars where they can be ended, so that no calendar of a stranger keeps a request
 * waiting (decision 055).
 * @throws when a thread cannot be started, or fails by a mistake of ours
 */
export function createFeedReader(
  limits = threadLimits,
  threadScript = script,
): (feed: FeedText) => Promise<ReadNights> {
  const limit = pLimit(limits.atOnce);
  const idle = new Map<Worker, NodeJS.Timeout>();

  const take = async (): Promise<Worker> => {
    const [known] = idle.keys();
    if (known === undefined) {
      const thread = await start(threadScript, limits);
      return thread.once('exit', () => idle.delete(thread));
    }
    clearTimeout(idle.get(known));
    idle.delete(known);
    known.ref();
    return known;
  };
  const putBack = (thread: Worker) => {
    // Neither a waiting thread nor its clock keeps the process from ending.
    thread.unref();
    idle.set(thread, setTimeout(() => end(thread), limits.idleMs).unref());
  };
  const end = (thread: Worker) => {
    idle.delete(thread);
    void thread.terminate();
  };
  return (feed) =>
    limit(async () => {
      const thread = await take();
      try {
        thread.postMessage(feed);
        const read = (await nextMessage(thread, limits.readMs)) as ReadNights;
        putBack(thread);
        return read;
      } catch (error) {
        end(thread);
        const reason = reasonOfEnd(error);
        if (reason === null) throw error;
        log.warn('feed-ended', { reason });
        return { ok: false, problem: 'too-slow' };
      }
    });
}

/** Why a reading was ended that the calendar has to answer for; null for a mistake of ours. */
function reasonOfEnd(error: unknown): 'time' | 'memory' | null {
  if (error instanceof OutOfTime) return 'time';
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : null;
}

async function start(threadScript: URL, { heapMb, startMs }: ThreadLimits): Promise<Worker> {
  const thread = new Worker(threadScript, {
    name: 'calendars',
    // Settings and secrets of the process are none of its business.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 },
  });
  // Without a listener an error of a waiting thread would end the process.
  thread.on('error', () => undefined);
  try {
    await nextMessage(thread, startMs);
    return thread;
  } catch (cause) {
    void thread.terminate();
    throw new Error('The thread that reads calendars did not start', { cause });
  }
}

/** The next message of a thread; rejects with its error, when it ends, or when the time is over. */
function nextMessage(thread: Worker, ms: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = () => reject(new Error('The thread that reads calendars ended'));
  // A message may already wait behind the clock, when the process itself was busy for so long.
  const timer = setTimeout(() => setImmediate(() => reject(new OutOfTime())), ms);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}

/** Reads a calendar in a thread of this process. */
export const readInThread = createFeedReader();
