import type { Page } from '@playwright/test';

/**
 * Expected console lines: the browser's own report of an error response that the test provokes;
 * Playwright's trace, which reads the frame of a mail template, where scripts are blocked; a busy
 * machine, on which Firestore's SDK waits more than ten seconds for the emulator and goes on
 * waiting.
 */
const expectedNoise =
  /status of 4\d\d|status of 50[023]|ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|BLOCKED_BY_CLIENT)|Blocked script execution in 'about:srcdoc'|Backend didn't respond within 10 seconds/;

/** Adds a page's exceptions, logged errors and security policy violations to `noise`. */
export function gatherNoise(page: Page, noise: string[]): void {
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedNoise.test(message.text())) {
      noise.push(`console error: ${message.text()}`);
    }
  });
}
