import { describe, expect, it } from 'vitest';
import { missingFromLock } from './lockfile.ts';

describe('missingFromLock', () => {
  it('accepts an optional dependency at any level above', () => {
    const locked = {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1' } },
      'node_modules/a-linux': { version: '1.0.0' },
      'node_modules/b/node_modules/c': { version: '2.0.0', optionalDependencies: { d: '1' } },
      'node_modules/b/node_modules/d': { version: '1.0.0' },
    };
    expect(missingFromLock(locked)).toEqual([]);
  });

  it('names the one that npm dropped', () => {
    const locked = {
      'node_modules/@x/tool': { version: '1.0.0', optionalDependencies: { '@x/tool-darwin': '1' } },
    };
    expect(missingFromLock(locked)).toEqual([
      expect.stringContaining('node_modules/@x/tool@1.0.0 needs @x/tool-darwin'),
    ]);
  });
});
