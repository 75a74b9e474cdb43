import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { shownLine } from './functions-log.ts';

describe('shownLine', () => {
  it.each([
    '⚠  functions: Error: boom',
    'Missing semicolon. in /work/storage.rules:4:24',
    'i  firestore: Change detected, updating rules...',
    "⚠  ../../../firestore.rules:1:1 - ERROR Unexpected 'oops'.",
  ])('shows %s', (line) => {
    expect(shownLine(line)).toBe(line);
  });

  it.each([
    '⚠  storage: Env variable override detected. Using storage emulator at /x.jar',
    'i  functions: Beginning execution of "asia-south1-api"',
    '>  Debugger listening on ws://127.0.0.1:9229/9fd6',
    '>  {"severity":"INFO","message":"api-call","status":200}',
  ])('keeps %s to the log', (line) => {
    expect(shownLine(line)).toBeNull();
  });

  it.each([
    ['>  hello { id: 1 }', '[functions] hello { id: 1 }'],
    ['>  {"not":"ours"}', '[functions] {"not":"ours"}'],
    ['>  {broken', '[functions] {broken'],
    ['>  ', '[functions] '],
  ])('shows what a function printed: %s', (line, shown) => {
    expect(shownLine(line)).toBe(shown);
  });

  it('names the files of frames from the repository’s root', () => {
    const frame = '>      at handle (';
    expect(shownLine(`${frame}${repositoryRoot}/functions/src/x.ts:1:2)`)).toBe(
      '[functions]     at handle (functions/src/x.ts:1:2)',
    );
    expect(shownLine(`${frame}file://${repositoryRoot}/functions/src/x.ts:1:2)`)).toBe(
      '[functions]     at handle (functions/src/x.ts:1:2)',
    );
  });

  it('names a logged error in one line, without its frames', () => {
    const entry = { severity: 'ERROR', message: 'api-failed', route: '/x', errorName: 'TypeError' };
    expect(shownLine(`>  ${JSON.stringify({ ...entry, stack: '    at x' })}`)).toBe(
      '[functions] ERROR api-failed TypeError /x',
    );
  });
});
