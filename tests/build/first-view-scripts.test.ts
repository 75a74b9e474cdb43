import { createHash } from 'node:crypto';
import { parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { hotelPageSize, planHotelQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { describe, expect, test } from 'vitest';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { budgets, kilobyte } from './budgets.ts';
import { firstViewFiles, gzipped, readBuilt, readManifest, shellFiles } from './built-site.ts';

const manifest = readManifest();
const publicRoutes = [
  'home',
  'hotels',
  'hotel',
  'about',
  'privacy',
  'terms',
  'accessibility',
  'not-found',
];

/** Strings that survive minification, each found only in the code that it identifies. */
const heavyCode = {
  'full Firestore SDK': 'IndexedDbMutationQueue|Using maximum backoff delay|WatchChangeAggregator',
  'Storage SDK': 'storage/unauthorized|storage/retry-limit-exceeded',
  'Auth SDK': 'auth/internal-error|identitytoolkit',
  'MUI and emotion': 'MuiButtonBase|data-emotion',
  'back office': 'Manage Hotels|Add Banner|Set as main',
  'form libraries': 'zodResolver|_formState',
};

describe.each(publicRoutes)('first view of %s', (route) => {
  const files = firstViewFiles(manifest, route);

  test(`needs at most ${budgets.firstViewJs.must} KB of JS (gz)`, () => {
    const bytes = files.reduce((sum, file) => sum + gzipped(readBuilt(file)), 0);
    expect(bytes / kilobyte).toBeLessThanOrEqual(budgets.firstViewJs.must);
  });

  test.each(Object.entries(heavyCode))('contains no %s', (_name, mark) => {
    const guilty = files.filter((file) => new RegExp(mark).test(readBuilt(file).toString('utf8')));
    expect(guilty).toEqual([]);
  });

  test('asks for at most 10 scripts', () => {
    expect(files.length).toBeLessThanOrEqual(10);
  });
});

describe.each(['trip', 'inquiry', 'proposal'])('the page of a secret link, %s', (route) => {
  const shell = new Set(shellFiles());
  const own = firstViewFiles(manifest, route).filter((file) => !shell.has(file));

  test('needs at most 60 KB of JS (gz) beyond the shell, and neither MUI nor the Firestore SDK', () => {
    const bytes = own.reduce((sum, file) => sum + gzipped(readBuilt(file)), 0);
    expect(bytes / kilobyte).toBeLessThanOrEqual(60);
    const heavy = [heavyCode['MUI and emotion'], heavyCode['full Firestore SDK']].join('|');
    expect(own.filter((file) => new RegExp(heavy).test(readBuilt(file).toString('utf8')))).toEqual(
      [],
    );
  });
});

describe('the marks of heavy code', () => {
  test.each(Object.entries(heavyCode).filter(([name]) => name !== 'form libraries'))(
    '%s is somewhere in the build, so its mark works',
    (_name, mark) => {
      const built = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
      const holders = built.filter(({ file }) =>
        new RegExp(mark).test(readBuilt(file).toString('utf8')),
      );
      expect(holders).not.toEqual([]);
    },
  );
});

test('a build without a site key holds nothing of App Check', () => {
  const built = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const mark = /content-firebaseappcheck\.googleapis\.com|:exchange\w*Recaptcha\w*Token/;
  const holders = built.filter(({ file }) => mark.test(readBuilt(file).toString('utf8')));
  expect(holders.map(({ file }) => file)).toEqual([]);
});

describe('shell', () => {
  const shell = readBuilt('shell.html').toString('utf8');

  // Its first answer has to fit into the 14 KB that a new connection carries at once.
  test('has its stylesheet inside, within 12.6 KB (gz) with it', () => {
    expect(shell).not.toMatch(/<link rel="stylesheet"/);
    expect(gzipped(shell)).toBeLessThanOrEqual(12.6 * kilobyte);
  });

  test('has the one inline script whose hash the policy names, as it was built', () => {
    const inline = /<script(?![^>]*\bsrc=)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g;
    const hashes = [...shell.matchAll(inline)].map(
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
    const policy = JSON.stringify(firebaseConfig.hosting.headers);
    expect(hashes).toHaveLength(1);
    expect([...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)).toEqual(hashes);
  });
});

test('a page of the list is bounded, whatever the filters', () => {
  const cities = Array.from({ length: 200 }, (_, index) => ({
    key: `city-${index}`,
    name: `City ${index}`,
    count: 50,
  }));
  const catalogue = {
    cities,
    categories: [],
    hotelCount: 10_000,
    featuredCount: 100,
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    cityVersions: {},
  };
  for (const search of ['', 'destination=city', 'destination=c&price=0-500', 'sort=price-asc']) {
    const query = planHotelQuery(parseHotelFilters(new URLSearchParams(search)), catalogue);
    expect(query?.limit).toBe(hotelPageSize + 1);
  }
});
