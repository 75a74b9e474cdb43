import { expect } from 'vitest';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? `${error.code}: ${'message' in error ? error.message : ''}`
    : String(error);
}

/** Fails with the emulator's own message when the attempt is rejected. */
export async function expectAllowed(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(() => 'allowed', codeOf);
  expect(outcome).toBe('allowed');
}

/** Only a rejection by the rules counts: any other error would hide a broken test. */
export async function expectDenied(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(() => 'allowed', codeOf);
  expect(outcome).toMatch(/^(permission-denied|storage\/unauthorized|storage\/unauthenticated)\b/);
}
