import { expect, it } from 'vitest';
import { htmlProblems } from '../support/valid-html.ts';
import { storeHotel } from './support/scene.ts';
import { siteUrl } from './support/stack.ts';

it('sees what is not valid', async () => {
  const html =
    '<!doctype html><html lang="en"><title>x</title><h1>z</h1><span><div></div></span><address><h2>y</h2></address></html>';
  const problems = await htmlProblems(new Map([['a page', html]]));
  expect(problems).toHaveLength(2);
  expect(problems.join()).toMatch(/a page: .*“div” not allowed.*“h2”/s);
});

it('every served page is valid HTML', async () => {
  const hotelId = await storeHotel({ featured: true, description: 'Tea.\n\nAnd mist.' });
  const paths = [
    '/',
    '/hotels',
    '/hotels?destination=Munnar&sort=newest',
    '/hotels?destination=nowhere',
    `/hotels/${hotelId}`,
    '/hotels/no-such-hotel',
    '/about',
    '/privacy',
    '/terms',
    '/accessibility',
    '/my-bookings',
    '/no-such-page',
    '/api/docs',
  ];
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await fetch(`${siteUrl}${path}`)).text());
  expect(await htmlProblems(pages)).toEqual([]);
});
