import pRetry from 'p-retry';
import { mustRun, step } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';
import { buildOnce, functionsBuild, webBuild } from './builds.ts';
import type { Stack } from './stack.ts';

/** Loading a function on a busy machine takes minutes; a broken stack is reported at once. */
const healthTimeoutMs = 600_000;

/**
 * Builds the client for the emulators, then the functions, whose bundle includes the client's HTML
 * shell. Each is skipped when up to date.
 * @param functions how to build the functions
 */
export async function buildSite(functions: () => Promise<void> = buildFunctions): Promise<void> {
  await step('Building the site', async () => {
    await buildOnce(webBuild, () =>
      mustRun('Building the web client', 'npm', [
        'run',
        'build',
        '--workspace=web',
        '--',
        '--mode',
        'emulator',
      ]),
    );
    await functions();
  });
}

export async function buildFunctions(): Promise<void> {
  await buildOnce(functionsBuild, () =>
    mustRun('Building the functions', 'npm', ['run', 'build', '--workspace=functions']),
  );
}

/** Like `seedSite`, and saves the data for later starts in the background; resolves after seeding. */
export async function seedForPeople(stack: Stack): Promise<{ prepared: Promise<void> }> {
  await seedSite(stack);
  const { imported, keepSeed } = stack;
  if (imported !== null || keepSeed === null) return { prepared: Promise.resolve() };
  const prepared = keepSeed().then(
    (isKept) =>
      console.log(
        isKept
          ? 'The demo data is kept: the next starts take a few seconds.'
          : 'The demo data is not kept for the next starts: somebody used the site meanwhile.',
      ),
    // The stack has been stopped.
    () => undefined,
  );
  return { prepared };
}

/** Fills the emulators with the demo catalogue, accounts, bookings and inquiries. */
export async function seedSite(stack: Stack): Promise<void> {
  if (stack.imported === 'kept') {
    console.log('Keeping the data of the last run (--keep), no seed.');
  }
  if (stack.imported !== null) return;
  await step('Seeding the demo data', () =>
    mustRun('The seed', process.execPath, ['seed/src/main.ts'], stack.env),
  );
}

/** Throws with the response unless it reports success. */
async function askHealth(site: string): Promise<void> {
  const response = await fetch(`${site}/api/health`, { signal: AbortSignal.timeout(120_000) });
  const body = await response.text();
  if (!/"success"\s*:\s*true/.test(body)) throw new Error(body);
}

/**
 * Waits until `/api/health` responds through Hosting and the functions.
 * @param broken resolves when waiting has become pointless
 */
export async function untilHealthy(
  site: string,
  broken: Promise<string> = new Promise(() => undefined),
): Promise<void> {
  const attempts = { retries: Number.POSITIVE_INFINITY, factor: 1, minTimeout: 300 };
  const healthy = pRetry(() => askHealth(site), { ...attempts, maxRetryTime: healthTimeoutMs });
  const stopped = broken.then((what) => Promise.reject(new UserError(what)));
  await Promise.race([healthy, stopped]).catch((error: Error) => {
    if (error instanceof UserError) throw error;
    const last = error.message.slice(0, 300);
    throw new UserError(`${site}/api/health does not respond; last response: ${last}`);
  });
}
