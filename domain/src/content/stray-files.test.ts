import { expect, it } from 'vitest';
import { findStrayFiles } from './stray-files.ts';

const nearest = (file: string) =>
  `this is no file of the agency’s folder, and is not used; the nearest is ${file}.`;

it.each([
  ['testimonial.json', 'testimonials.json'],
  ['About.json', 'about.json'],
  ['about.json.txt', 'about.json'],
  ['agency.jsn', 'agency.json'],
  ['logo.svg.bak', 'logo.svg'],
  ['Logo.SVG', 'logo.svg'],
  ['cloud.jsn', 'cloud.json'],
  ['stories.json', 'agency.json'],
])('names %s, and %s as the nearest', (name, file) => {
  expect(findStrayFiles([name])).toEqual([
    expect.stringMatching(new RegExp(`^${name.replaceAll('.', String.raw`\.`)}: `)),
  ]);
  if (name !== 'stories.json') expect(findStrayFiles([name])[0]).toContain(nearest(file));
});

it('leaves the known files, notes, hidden files and sources of drawings alone', () => {
  const names = ['agency.json', 'testimonials.json', 'about.json', 'logo.svg', 'cloud.json'];
  expect(findStrayFiles([...names, '.DS_Store', 'README.md', 'logo-draft.afdesign'])).toEqual([]);
  expect(findStrayFiles([])).toEqual([]);
});

it('is done with a name of any length', () => {
  expect(findStrayFiles([`${'a'.repeat(255)}.json`])).toHaveLength(1);
});
