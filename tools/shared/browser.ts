import { execFile } from 'node:child_process';
import { access, constants, glob } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from './user-error.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Where `npx playwright install chromium` puts it, newest first. */
async function playwrightsOwn(env: NodeJS.ProcessEnv): Promise<string[]> {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(env.HOME ?? homedir(), '.cache/ms-playwright'),
    join(env.HOME ?? homedir(), 'Library/Caches/ms-playwright'),
  ];
  const programs = 'chromium-*/chrome-*/{chrome,Chromium.app/Contents/MacOS/Chromium,chrome.exe}';
  const found: string[] = [];
  for (const cwd of caches.filter((cache) => cache !== undefined)) {
    for await (const path of glob(programs, { cwd })) found.push(join(cwd, path));
  }
  return found.sort().reverse();
}

const run = promisify(execFile);

/**
 * The headless shell of a locked package, where it runs: Linux on x64.
 * @throws where it does not.
 */
async function packagedChromium(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its recommended arguments are for AWS Lambda: --single-process ends with the first page context.
  const path = await chromium.executablePath();
  await run(path, ['--version'], { timeout: 20_000 });
  return path;
}

/**
 * A Chromium or Chrome for the browser tests: CHROME_PATH, else the packaged headless shell, else
 * Playwright's or the system's. Never downloads one. The packaged one comes first because the lock names
 * its version and because a whole browser takes about twice its time for the same page.
 * @param packaged path of the packaged one; throws where it does not run.
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  packaged: () => Promise<string> = packagedChromium,
): Promise<string> {
  if (env.CHROME_PATH) {
    if (await isProgram(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new UserError(`CHROME_PATH names ${env.CHROME_PATH}, which is not a program.`);
  }
  const own = await packaged().catch(() => null);
  if (own !== null) return own;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  for (const candidate of [...(await playwrightsOwn(env)), ...onPath, ...usualPlaces]) {
    if (await isProgram(candidate)) return candidate;
  }
  throw new UserError('No browser: install Chromium or Chrome, or set CHROME_PATH to one.');
}

/** Keeps the browser off the network and out of the way of virtual machines without a GPU. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
