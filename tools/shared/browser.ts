import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chosenBrowser, installedBrowser } from '../entry/browsers.mjs';
import { addFont } from './browser-font.ts';
import { repositoryRoot } from './paths.ts';

const run = promisify(execFile);

const packageFolder = () =>
  fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));

/**
 * Puts its archives beside each other in `folder`; the package itself only unpacks into the
 * system's temporary folder.
 */
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

/** The folder of the unpacked browser; never an incomplete one. */
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
    // Another process may have been first.
    await rename(draft, folder).catch(() => undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Makes the package's libraries, for Amazon's slim Linux, available to programs started from here. */
function addItsLibraries(folder: string): void {
  const libraries = join(folder, 'al2023', 'lib');
  const present = (process.env.LD_LIBRARY_PATH ?? '').split(delimiter).filter(Boolean);
  if (!present.includes(libraries)) {
    process.env.LD_LIBRARY_PATH = [...present, libraries].join(delimiter);
  }
}

/**
 * The headless shell of a locked package, where it runs: Linux on x64. On a slim image, its
 * libraries come from the package as well, through this process's environment, which browsers
 * started from here inherit.
 * @throws when it does not run
 */
async function packagedChromium(): Promise<string> {
  const folder = await unpacked();
  // Its recommended arguments are for AWS Lambda: with --single-process, the browser ends with the
  // first page context.
  const path = join(folder, 'chromium');
  addFont(folder);
  const answers = () => run(path, ['--version'], { timeout: 20_000 });
  await answers().catch(async () => {
    addItsLibraries(folder);
    await answers();
  });
  return path;
}

/**
 * A Chromium or Chrome for the browser tests: CHROME_PATH, else the packaged headless shell, else
 * Playwright's or the system's. Never downloads one. The packaged one comes first because the lock
 * pins its version and because a full browser takes about twice as long for the same page.
 * @param packaged path of the packaged one; throws where it does not run
 * @throws UserError when there is none, or CHROME_PATH names something else
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  packaged: () => Promise<string> = packagedChromium,
): Promise<string> {
  const chosen = await chosenBrowser(env);
  if (chosen !== null) return chosen;
  return packaged().catch(() => installedBrowser(env));
}

/** Keeps the browser off the network, and makes it work on virtual machines without a GPU. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
