import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/text.ts';
import { maxSlugLength, slugify } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Pool Villas', 'pool-villas'],
    ['  Tea   Hills_and--Mist  ', 'tea-hills-and-mist'],
    ["Owner's Choice!", 'owners-choice'],
    ['B&B', 'bb'],
    ['Château Été', 'chateau-ete'],
    ['ＷＩＦＩ №1', 'wifi-no1'],
    ['മൂന്നാർ Villa', 'villa'],
    ['-_ _-', ''],
    ['!!!', ''],
    ['മൂന്നാർ', ''],
    ['🏝️', ''],
    ['', ''],
    ['3 Bedroom', '3-bedroom'],
    [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('holds only letters, digits and single inner hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(anyText(400), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
