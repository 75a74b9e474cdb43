import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const noise: string[] = [];
/** The server's tests run without a browser around them. */
const hasPage = globalThis.document !== undefined;
const firstAddress = 'http://localhost:3000/';

// What has to appear is waited for until the test itself is given up: how soon it comes is the machine's affair.
configure({ asyncUtilTimeout: 30_000 });

/** Any warning or error on the console fails the test: React and MUI report real defects there. */
beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const seen = [...noise];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expect(seen).toEqual([]);
});

/** A part that is still loading when its page goes would be an error outside of any test, on a busy machine alone. */
afterAll(() => vi.dynamicImportSettled());

/** An app that stays would go on asking App Check for tokens, and warn in the tests of another file. */
afterAll(() => Promise.all(getApps().map(deleteApp)));

/** The page as the next file's first test expects it: at its address, with nothing in it but the styles of MUI. */
afterAll(() => {
  if (!hasPage) return;
  expect(location.origin, 'no test leaves the page').toBe(new URL(firstAddress).origin);
  history.replaceState(null, '', firstAddress);
  document.title = '';
  document.body.replaceChildren();
  for (const element of [...document.head.children]) {
    if (element.tagName !== 'STYLE') element.remove();
  }
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});
