import { expect, it } from 'vitest';
import { otherAgency } from '../testing/other-agency.ts';
import { findDemoFacts, readAgencyFile } from './agency-file.ts';
import { demo } from './demo-agency.ts';

const problemsOf = (change: Record<string, unknown>) =>
  readAgencyFile('agency', JSON.stringify({ ...otherAgency, ...change })).problems;

it('takes the files of the demo, and of another agency', () => {
  const { agency, testimonials, about } = demo;
  expect(readAgencyFile('agency', JSON.stringify(agency)).problems).toEqual([]);
  expect(readAgencyFile('testimonials', JSON.stringify(testimonials)).problems).toEqual([]);
  expect(readAgencyFile('about', JSON.stringify(about)).problems).toEqual([]);
  expect(problemsOf({})).toEqual([]);
});

it.each<[Record<string, unknown>, string]>([
  [{ name: undefined }, 'agency.json: name is missing.'],
  [{ name: '  ' }, 'agency.json: name is empty.'],
  [{ legalName: 'x'.repeat(121) }, 'agency.json: legalName is longer than 120 characters.'],
  [{ launchYear: '2019' }, 'agency.json: launchYear is no year.'],
  [{ email: 'desk at malabar' }, 'agency.json: email is no e-mail address.'],
  [
    { phone: '0497 2700001' },
    'agency.json: phone is no international number, e.g. +91 98470 12345.',
  ],
  [
    { social: { instagram: 'instagram.com/x' } },
    'agency.json: no address that begins with https:// (social.instagram).',
  ],
  [
    { social: { facebook: 'javascript:alert(1)' } },
    'agency.json: no address that begins with https:// (social.facebook).',
  ],
  [{ gstin: '27AAPFU0939F1ZW' }, 'agency.json: gstin is no valid GSTIN, e.g. 27AAPFU0939F1ZV.'],
  [
    { colours: { primary: 'green' } },
    'agency.json: primary is no colour in small letters, e.g. #0f5b4a (colours.primary).',
  ],
  [
    { colours: { primary: '#7fb3a6' } },
    'agency.json: primary has a contrast of 2 with the grounds of pages, and needs 4.5 (colours.primary).',
  ],
  [
    { colours: { dark: '#5b6b66' } },
    'agency.json: dark has a contrast of 4 with the text of the foot, and needs 4.5 (colours.dark).',
  ],
  [
    { colours: { ornament: '#ffd700' } },
    'agency.json: ornament has a contrast of 1.4 with white, and needs 3 (colours.ornament).',
  ],
  [{ courts: '' }, 'agency.json: courts is empty.'],
  [{ hours: 9 }, 'agency.json: hours is no text.'],
  [{ cities: undefined }, 'agency.json: cities is missing.'],
  [{ cities: ['Kannur', 'Kannur'] }, 'agency.json: two cities are the same.'],
  [{ telephone: '1' }, 'agency.json: Unrecognized key: "telephone".'],
])('names the fault of %j', (change, sentence) => {
  expect(problemsOf(change)).toEqual([sentence]);
});

it('names the story with a fault', () => {
  const stories = demo.testimonials.map((story) => ({ ...story, rating: 6 }));
  const { problems } = readAgencyFile('testimonials', JSON.stringify(stories.slice(0, 1)));
  expect(problems).toEqual(['testimonials.json: rating is above 5 (0.rating).']);
});

it('finds all that is still the demo’s', () => {
  expect(findDemoFacts(demo, demo)).toHaveLength(6 + 4 + 1 + 6 + 2);
  expect(findDemoFacts({ agency: otherAgency, testimonials: [], about: null }, demo)).toEqual([]);
});
