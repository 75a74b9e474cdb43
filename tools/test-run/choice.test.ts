import { describe, expect, it } from 'vitest';
import { formatChoice, playwrightArguments, vitestArguments } from './choice.ts';

describe('a choice of tests', () => {
  it('is passed to no runner, and no excuse for having no tests, where all are wanted', () => {
    expect(vitestArguments({ words: [] })).toEqual([]);
    expect(playwrightArguments({ words: [] })).toEqual([]);
  });

  it('takes words and titles literally', () => {
    const choice = { words: ['slug.test', 'rates'], title: 'keeps (a) price' };
    const title = String.raw`keeps \(a\) price`;
    expect(vitestArguments(choice)).toEqual([
      ...['--passWithNoTests', `--testNamePattern=${title}`, 'slug.test', 'rates'],
    ]);
    expect(playwrightArguments(choice)).toEqual([
      ...['--pass-with-no-tests', `--grep=${title}`, String.raw`slug\.test`, 'rates'],
    ]);
  });

  it('can be said', () => {
    expect(formatChoice({ words: ['slug', 'rates'], title: 'price' })).toBe(
      '"slug" or "rates" in its file’s path and "price" in its title',
    );
  });
});
