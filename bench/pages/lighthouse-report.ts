import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/shared/browser.ts';

/** Not a dependency: it would add some hundred packages for two numbers. */
const lighthouse = ['--yes', 'lighthouse@12.8.2'];

/** A page not judged by then never will be. */
const longestMs = 120_000;

type Category = {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
};

export type Report = {
  categories: { performance?: Category; accessibility?: Category };
  audits: Record<string, { score: number | null } | undefined>;
};

/**
 * Lighthouse report of a page. Fetches Lighthouse from the registry.
 * @param options Lighthouse's own options, e.g. `--preset=desktop`
 * @throws when it cannot judge the page within two minutes
 */
export async function lighthouseReport(
  url: string,
  ...options: readonly string[]
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'kerala-stays-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [...lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`, ...options],
      { env: { ...process.env, CHROME_PATH: await findBrowser() }, timeout: longestMs },
    );
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const percent = (category?: Category) => Math.round((category?.score ?? 0) * 100);
