import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTags } from './tags.ts';

describe('features and amenities', () => {
  it.each([
    ['a list', ['WiFi', 'Pool'], ['WiFi', 'Pool']],
    ['JSON text', '["WiFi","Pool"]', ['WiFi', 'Pool']],
    ['JSON text in the first element', ['["WiFi","Pool"]'], ['WiFi', 'Pool']],
    ['JSON text in the first element, and more', ['["WiFi"]', 'Pool'], ['WiFi', 'Pool']],
    ['JSON text of a list with JSON text', '["[\\"WiFi\\"]"]', ['WiFi']],
    ['broken JSON text', '["WiFi",', ['["WiFi",']],
    ['broken JSON in the first element', ['["WiFi"', 'Pool'], ['["WiFi"', 'Pool']],
    ['JSON of something else', '{"a":1}', ['{"a":1}']],
    ['plain text', 'WiFi', ['WiFi']],
    ['blank and repeated entries', [' WiFi ', '', '  ', 'WiFi'], ['WiFi']],
    ['foreign entries', ['WiFi', null, { a: 1 }, 7, ['x']], ['WiFi', '7']],
    ['an empty list', [], []],
    ['an empty list as text', '[]', []],
    ['null', null, []],
    ['a number', 5, ['5']],
    ['nothing', undefined, []],
  ])('reads %s', (_kind, value, tags) => {
    expect(parseTags(value)).toEqual(tags);
  });

  it('reads a list the same however it was encoded', () => {
    const tag = fc.string({ minLength: 1 }).map((text) => `f${text.trim()}`);
    fc.assert(
      fc.property(fc.uniqueArray(tag), (tags) => {
        expect(parseTags(tags)).toEqual(tags);
        expect(parseTags(JSON.stringify(tags))).toEqual(tags);
        expect(parseTags([JSON.stringify(tags)])).toEqual(tags);
      }),
    );
  });

  it('never throws and gives trimmed, distinct texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string().map((text) => `[${text}`),
        ),
        (value) => {
          const tags = parseTags(value);
          expect(new Set(tags).size).toBe(tags.length);
          expect(tags.every((tag) => tag !== '' && tag === tag.trim())).toBe(true);
        },
      ),
    );
  });

  it('survives text that nests as deep as its size allows', () => {
    expect(parseTags('['.repeat(10_000))).toEqual(['['.repeat(10_000)]);
    expect(parseTags(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toEqual([]);
  });
});
