import { expect, it } from 'vitest';
import { robotsText } from './robots-file.ts';

it('keeps search engines out of what is personal and names the sitemap of the site', () => {
  expect(robotsText('https://stays.example').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /my-bookings',
    'Disallow: /loader',
    'Disallow: /favourites',
    'Disallow: /trip',
    'Disallow: /inquiry',
    'Disallow: /proposal',
    'Disallow: /my-data',
    'Allow: /',
    '',
    'Sitemap: https://stays.example/sitemap.xml',
    '',
  ]);
});
