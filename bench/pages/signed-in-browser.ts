import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { signIn } from '../../tests/e2e/support/people.ts';
import { stack } from '../../tests/support/stack.ts';
import { browserArguments, findBrowser } from '../../tools/shared/browser.ts';

/** A browser that other tools can attach to, by its debugging port. */
export type SignedInBrowser = { port: number; close: () => Promise<void> };

/** Port chosen by Chromium, from its profile. */
async function debuggingPort(profile: string): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(text, 10);
    if (port > 0) return port;
    await wait(100);
  }
  throw new Error('The browser opened no debugging port.');
}

/**
 * Starts a browser, signs a person in, and disconnects: while Playwright is attached, it closes
 * tabs that another tool opens.
 * @param account null for a visitor
 */
export async function openSignedInBrowser(
  account: { email: string; password: string } | null,
): Promise<SignedInBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'kerala-stays-browser-'));
  const program = spawn(
    await findBrowser(),
    [
      ...['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
      ...browserArguments,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(program, 'exit');
  const close = async () => {
    program.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const port = await debuggingPort(profile);
    if (account !== null) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const page = await browser.contexts()[0]?.newPage();
      if (page === undefined) throw new Error('The browser has no context.');
      await page.goto(stack.site);
      await signIn(page, account);
      await page.close();
      await browser.close();
    }
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
