import { orphanImageAgeMs, unnamedImageUsableMs } from '@kerala-stays/domain/catalogue/images';
import { describe, expect, it } from 'vitest';
import { getImageStem, orphans } from './orphan-images.ts';

const now = new Date('2026-11-21T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const old = (name: string) => ({ name, createdAt: daysAgo(30) });

describe('getImageStem', () => {
  it.each([
    ['hotels/h1/a.jpg', 'hotels/h1/a'],
    ['hotels/h1/a-400.webp', 'hotels/h1/a'],
    ['banners/b-1600.webp', 'banners/b'],
    ['hotels/h1/a-avif-800.avif', 'hotels/h1/a-avif'],
    ['hotels/h1/a-avif.jpg', 'hotels/h1/a-avif'],
    ['hotels/h1/a.png', null],
    ['backup/2026.jpg', null],
  ])('of %s is %s', (name, stem) => {
    expect(getImageStem(name)).toBe(stem);
  });
});

describe('orphans', () => {
  const shown = new Set(['hotels/h1/kept']);

  it('are old variants of images that nothing shows', () => {
    const objects = [
      old('hotels/h1/kept.jpg'),
      old('hotels/h1/kept-400.webp'),
      old('hotels/h1/gone.jpg'),
      old('hotels/h1/gone-1600.webp'),
      { name: 'hotels/h1/new.jpg', createdAt: daysAgo(10 / 24) },
    ];
    expect(orphans(objects, shown, now)).toEqual([
      'hotels/h1/gone.jpg',
      'hotels/h1/gone-1600.webp',
    ]);
  });

  it('are deleted within a day, as the job runs twice a day', () => {
    const twelveHoursMs = 43_200_000;
    expect(orphanImageAgeMs + twelveHoursMs).toBeLessThan(2 * twelveHoursMs);
    expect(unnamedImageUsableMs).toBeLessThan(orphanImageAgeMs);
  });

  it('are uploads of half a day ago, and nothing else of the bucket', () => {
    const objects = [
      { name: 'uploads/hotels/h1/a.jpg', createdAt: daysAgo(0.5) },
      { name: 'uploads/hotels/h1/b.jpg', createdAt: daysAgo(10 / 24) },
      old('hotels/h1/readme.txt'),
      old('exports/all.json'),
    ];
    expect(orphans(objects, shown, now)).toEqual(['uploads/hotels/h1/a.jpg']);
  });
});
