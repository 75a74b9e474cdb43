import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/text.ts';
import { normaliseLine, normaliseText } from './plain-text.ts';

describe('text as people write it', () => {
  it.each([
    ['spaces', '  Anu   Thomas ', 'Anu Thomas'],
    ['line ends', 'Anu\r\nThomas', 'Anu Thomas'],
    ['zero-width characters', '\u200B\uFEFFAnu\u2060', 'Anu'],
    ['nothing but zero-width characters', '\u200B\u200C\u200D\uFEFF', ''],
    ['nothing but letters without ink', '\u3164\u115F', ''],
    ['bidi overrides', 'Anu\u202Egnp.exe\u2066', 'Anugnp.exe'],
    ['control characters', 'A\u0000n\u0007u\u001B[31m', 'Anu[31m'],
    ['decomposed letters', 'Jose\u0301', 'José'],
    ['half a surrogate pair', 'Anu\uD83D', 'Anu'],
    ['a pile of marks', `a${'\u0334'.repeat(500)}b`, `a${'\u0334'.repeat(4)}b`],
    ['Malayalam with its joiners', 'അവന്\u200D മൂന്നാർ', 'അവന്\u200D മൂന്നാർ'],
    ['emoji with joiners', '👩\u200D👧', '👩\u200D👧'],
    ['markup', '<img onerror=x>', '<img onerror=x>'],
  ])('is kept readable: %s', (_kind, typed, kept) => {
    expect(normaliseLine(typed)).toBe(kept);
  });

  it('keeps the lines of a message', () => {
    expect(normaliseText(' Hello\r\n\r\nWe are four.\rBye\u0000 ')).toBe(
      'Hello\n\nWe are four.\nBye',
    );
  });

  it('is stable and well formed, whatever was typed', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const text = normaliseLine(typed);
        expect(normaliseLine(text)).toBe(text);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]|^\s|\s$/u);
      }),
      { numRuns: 500 },
    );
  });
});
