import { describe, expect, it } from 'vitest';
import { changedFiles } from './functions-build.ts';

describe('changedFiles', () => {
  it('reads what a build was made after', () => {
    expect(changedFiles('Built domain/src/core/messages.ts functions/src/x.ts')).toEqual([
      'domain/src/core/messages.ts',
      'functions/src/x.ts',
    ]);
  });

  it('passes over the first build, which follows no change, and every other line', () => {
    expect(changedFiles('Built')).toBeNull();
    expect(changedFiles('Build failed')).toBeNull();
    expect(changedFiles('[PARSE_ERROR] Built x')).toBeNull();
  });
});
