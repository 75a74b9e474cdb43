import { setTimeout as delay } from 'node:timers/promises';
import { mustRun, step } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';
import type { Stack } from './stack.ts';

const healthTimeoutMs = 60_000;

/** Builds the client for the emulators, then the functions, whose bundle takes in the client's HTML shell. */
export async function buildSite(): Promise<void> {
  await step('Building the site', async () => {
    await mustRun('Building the web client', 'npm', [
      'run',
      'build',
      '--workspace=web',
      '--',
      '--mode',
      'emulator',
    ]);
    await buildFunctions();
  });
}

export async function buildFunctions(): Promise<void> {
  await mustRun('Building the functions', 'npm', ['run', 'build', '--workspace=functions']);
}

/** Fills the emulators with the demo catalogue, accounts, bookings and inquiries. */
export async function seedSite(stack: Stack): Promise<void> {
  if (stack.imported) {
    console.log('Keeping the data of the last run (.emulator-data/), no seed.');
    return;
  }
  await step('Seeding the demo data', () =>
    mustRun('The seed', process.execPath, ['seed/src/main.ts'], stack.env),
  );
}

async function healthAnswer(site: string): Promise<string> {
  try {
    const response = await fetch(`${site}/api/health`, { signal: AbortSignal.timeout(10_000) });
    return await response.text();
  } catch (error) {
    return String(error);
  }
}

/** Waits until `/api/health` answers through Hosting, functions and all (decision D17). */
export async function untilHealthy(site: string): Promise<void> {
  const deadline = Date.now() + healthTimeoutMs;
  let answer = '';
  while (Date.now() < deadline) {
    answer = await healthAnswer(site);
    if (/"success"\s*:\s*true/.test(answer)) return;
    await delay(300);
  }
  throw new UserError(`${site}/api/health does not answer; last answer: ${answer.slice(0, 300)}`);
}
