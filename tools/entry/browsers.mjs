import { access, constants, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installHint } from './hints.mjs';
import { UserError } from './user-error.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} path */
const isProgram = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * @param {string} folder
 * @param {RegExp} name
 * @returns {Promise<string[]>}
 */
const matching = (folder, name) =>
  readdir(folder).then(
    (names) => names.filter((each) => name.test(each)).map((each) => join(folder, each)),
    () => [],
  );

/**
 * Browsers that `npx playwright install chromium` installed, newest first.
 * @param {NodeJS.ProcessEnv} env
 */
async function playwrightsOwn(env) {
  const home = env.HOME ?? homedir();
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(home, '.cache/ms-playwright'),
    join(home, 'Library/Caches/ms-playwright'),
  ].filter((cache) => cache !== '');
  const versions = (await Promise.all(caches.map((cache) => matching(cache, /^chromium-/)))).flat();
  const folders = (await Promise.all(versions.map((each) => matching(each, /^chrome-/)))).flat();
  return folders
    .flatMap((folder) =>
      ['chrome', 'Chromium.app/Contents/MacOS/Chromium', 'chrome.exe'].map((name) =>
        join(folder, name),
      ),
    )
    .sort()
    .reverse();
}

/**
 * The browser in CHROME_PATH, or null when it is not set.
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError} when it does not name a browser
 */
export async function chosenBrowser(env) {
  if (!env.CHROME_PATH) return null;
  if (await isProgram(env.CHROME_PATH)) return env.CHROME_PATH;
  throw new UserError(`CHROME_PATH names ${env.CHROME_PATH}, which is not a program.`);
}

/**
 * An installed browser: Playwright's or the system's.
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError} when there is none
 */
export async function installedBrowser(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  for (const candidate of [...(await playwrightsOwn(env)), ...onPath, ...usualPlaces]) {
    if (await isProgram(candidate)) return candidate;
  }
  throw new UserError(
    `No browser for the tests: install one with ${installHint('browser')}, or set CHROME_PATH to a Chromium or Chrome.`,
  );
}

/**
 * Rejects when no browser is available, as far as that is known before the packages are installed.
 * One of them contains a browser for Linux on x64.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [machine] platform and processor as Node names them
 * @throws {UserError}
 */
export async function checkBrowser(
  env = process.env,
  machine = `${process.platform} ${process.arch}`,
) {
  if ((await chosenBrowser(env)) !== null || machine === 'linux x64') return;
  await installedBrowser(env);
}
