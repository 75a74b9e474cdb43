import { describe, expect, it } from 'vitest';
import { isWorthShowing } from './functions-log.ts';

describe('isWorthShowing', () => {
  it.each(['⚠  functions: Error: boom', 'Missing semicolon. in /work/storage.rules:4:24'])(
    'shows %s',
    (line) => {
      expect(isWorthShowing(line)).toBe(true);
    },
  );

  it.each([
    '⚠  storage: Env variable override detected. Using storage emulator at /x.jar',
    'i  functions: Beginning execution of "asia-south1-api"',
  ])('keeps %s to the log', (line) => {
    expect(isWorthShowing(line)).toBe(false);
  });
});
