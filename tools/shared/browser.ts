import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chosenBrowser, installedBrowser } from '../entry/browsers.mjs';
import { repositoryRoot } from './paths.ts';

const run = promisify(execFile);

const packageFolder = () =>
  fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));

/** Its archives beside each other in `folder`; it takes the system's temporary folder and no other. */
async function unpackInto(folder: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
    await inflate(join(packageFolder(), 'bin', 'al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** The folder of the unpacked browser; one that was left half-way is not taken for it. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  const parent = join(repositoryRoot, '.cache', 'browser');
  const folder = join(parent, version);
  if (existsSync(folder)) return folder;
  const draft = join(parent, `${version}-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    await unpackInto(draft);
    const fonts = join(draft, 'fonts', 'fonts.conf');
    const text = await readFile(fonts, 'utf8');
    await writeFile(fonts, text.replaceAll('/tmp/fonts', join(folder, 'fonts')));
    // Another process may have been faster.
    await rename(draft, folder).catch(() => undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Lets programs started from here find the libraries that the package has for Amazon's slim Linux, and its fonts
 * where there are none.
 */
function addItsLibraries(folder: string): void {
  const libraries = join(folder, 'al2023', 'lib');
  const present = (process.env.LD_LIBRARY_PATH ?? '').split(delimiter).filter(Boolean);
  if (!present.includes(libraries)) {
    process.env.LD_LIBRARY_PATH = [...present, libraries].join(delimiter);
  }
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH ??= join(folder, 'fonts');
}

/**
 * The headless shell of a locked package, where it runs: Linux on x64. On a slim image it gets its libraries from
 * the package as well, by this process's environment, which browsers that are started from here inherit.
 * @throws where it does not run.
 */
async function packagedChromium(): Promise<string> {
  const folder = await unpacked();
  // Its recommended arguments are for AWS Lambda: --single-process ends with the first page context.
  const path = join(folder, 'chromium');
  const answers = () => run(path, ['--version'], { timeout: 20_000 });
  await answers().catch(async () => {
    addItsLibraries(folder);
    await answers();
  });
  return path;
}

/**
 * A Chromium or Chrome for the browser tests: CHROME_PATH, else the packaged headless shell, else
 * Playwright's or the system's. Never downloads one. The packaged one comes first because the lock names
 * its version and because a whole browser takes about twice its time for the same page.
 * @param packaged path of the packaged one; throws where it does not run.
 * @throws UserError where there is none, or CHROME_PATH names something else
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  packaged: () => Promise<string> = packagedChromium,
): Promise<string> {
  const chosen = await chosenBrowser(env);
  if (chosen !== null) return chosen;
  return packaged().catch(() => installedBrowser(env));
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
