import { expect, it } from 'vitest';
import { otherAgency } from '../testing/other-agency.ts';
import { type Agency, readAgencyFile } from './agency-file.ts';
import { demo } from './demo-agency.ts';
import { type AgencyTexts, findDemoFacts } from './demo-facts.ts';

const problemsOf = (change: Record<string, unknown>) =>
  readAgencyFile('agency', JSON.stringify({ ...otherAgency, ...change })).problems;

it('takes the files of the demo, and of another agency', () => {
  const { agency, testimonials, about, tour } = demo;
  expect(readAgencyFile('agency', JSON.stringify(agency)).problems).toEqual([]);
  expect(readAgencyFile('testimonials', JSON.stringify(testimonials)).problems).toEqual([]);
  expect(readAgencyFile('about', JSON.stringify(about)).problems).toEqual([]);
  expect(readAgencyFile('tour', JSON.stringify(tour)).problems).toEqual([]);
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
  [{ cities: 'Kannur' }, 'agency.json: cities is no list in square brackets.'],
  [
    { cities: Array.from({ length: 300 }, (_, index) => `Town ${index}`) },
    'agency.json: more than 4 cities.',
  ],
  [{ telephone: '1' }, 'agency.json: telephone is no field of this file.'],
  [{ office: undefined }, 'agency.json: office is missing.'],
  [{ office: '4 Fort Road' }, 'agency.json: office is no object in braces.'],
  [{ social: null }, 'agency.json: social is no object in braces.'],
  [{ hours: '' }, 'agency.json: hours is empty.'],
  [{ gstin: 27 }, 'agency.json: gstin is no text.'],
  [{ phone: 497 }, 'agency.json: phone is no text.'],
  [{ name: 'x'.repeat(500) }, 'agency.json: name is longer than 60 characters.'],
  [
    { name: 'Malabar\r\nBcc: all@guest.test' },
    'agency.json: name has a line break, or a sign that nobody sees.',
  ],
  [
    { name: 'Malabar \u202esmooR' },
    'agency.json: name has a line break, or a sign that nobody sees.',
  ],
  [{ launchYear: 2027, copyrightYear: 2019 }, 'agency.json: copyrightYear is before launchYear.'],
  [
    { calendarDomain: 'Malabar Rooms' },
    'agency.json: calendarDomain has other signs than small letters, digits, dots and hyphens.',
  ],
  ...[
    'kerala.pmtiles',
    'http://maps.malabar-rooms.test/kerala.pmtiles',
    'https://maps.malabar-rooms.test/kerala.zip',
    'https://maps.malabar-rooms.test/kerala.pmtiles?key=1',
    'https://maps.malabar-rooms.test/kerala.pmtiles#a',
    'https://desk:secret@maps.malabar-rooms.test/kerala.pmtiles',
    "https://maps.test;script-src'*'/kerala.pmtiles",
    'https://maps.test/ker ala.pmtiles',
    'pmtiles://https://maps.test/kerala.pmtiles',
    '',
  ].map((mapTiles): [Record<string, unknown>, string] => [
    { mapTiles },
    'agency.json: mapTiles is no address that begins with https:// and ends in .pmtiles.',
  ]),
  [{ mapTiles: 7 }, 'agency.json: mapTiles is no text.'],
])('names the fault of %j', (change, sentence) => {
  expect(problemsOf(change)).toEqual([sentence]);
});

it('names the story with a fault', () => {
  const stories = demo.testimonials.map((story) => ({ ...story, rating: 6 }));
  const { problems } = readAgencyFile('testimonials', JSON.stringify(stories.slice(0, 1)));
  expect(problems).toEqual([
    'testimonials.json: rating is no whole number from 1 to 5 (0.rating).',
  ]);
});

it.each<[Record<string, unknown>, string]>([
  [{ date: '14/03/2026' }, 'date is no day such as 2026-03-14'],
  [{ date: '2026-02-30' }, 'date is no day such as 2026-03-14'],
  [{ joinedText: '' }, 'joinedText is empty'],
  [
    { faces: { count: 0, strip: '/art/us.webp' } },
    'count is no whole number from 1 to 5 (faces.count)',
  ],
  [{ faces: { count: 2 } }, 'strip is missing (faces.strip)'],
  [{ guests: 12 }, 'guests is no field of this file'],
])('names the fault of a tour with %j', (change, sentence) => {
  const tour = {
    date: '2026-03-14',
    dateText: '14 March 2026',
    joinedText: '12 travelers joined',
    ...change,
  };
  expect(readAgencyFile('tour', JSON.stringify(tour)).problems).toEqual([
    `tour.json: ${sentence}.`,
  ]);
});

it.each([['[]'], ['null'], ['"text"'], ['7']])('says of %s that it is no object', (text) => {
  expect(readAgencyFile('agency', text).problems).toEqual([
    'agency.json: the whole is no object in braces.',
  ]);
});

it('reads a file that an editor of Windows wrote, without spaces around its texts', () => {
  const text = `\uFEFF${JSON.stringify({ ...otherAgency, name: ' Thomas & Söhne 🌴 ' })}`;
  expect(readAgencyFile('agency', text)).toMatchObject({
    data: { name: 'Thomas & Söhne 🌴' },
    problems: [],
  });
});

it('finds all that is still the demo’s', () => {
  expect(findDemoFacts(demo, demo)).toHaveLength(8 + 4 + 1 + 6 + 2 + 3 + 1);
  expect(
    findDemoFacts({ agency: otherAgency, testimonials: [], about: null, tour: null }, demo),
  ).toEqual([]);
});

it.each<[Partial<Agency>, string]>([
  [{ phone: '+919847000000' }, 'phone is still the demo’s'],
  [{ email: 'HELLO@KeralaStays.Example' }, 'email is still the demo’s'],
  [{ email: 'desk@keralastays.example' }, 'email cannot be reached'],
  [{ name: 'KERALA  STAYS' }, 'name is still the demo’s'],
  [{ legalName: 'Kerala Stays Travel Private Limited.' }, 'legalName is still the demo’s'],
  [{ social: { twitter: 'https://TWITTER.com/keralastays_example/' } }, 'social.twitter is still'],
])('finds %j in other spellings', (change, sentence) => {
  const own = { agency: { ...otherAgency, ...change }, testimonials: [], about: null, tour: null };
  expect(findDemoFacts(own, demo).join(' ')).toContain(`agency.json: ${sentence}`);
});

it('finds an invented guest whose words were set again', () => {
  const [story] = demo.testimonials;
  const text = story?.text.toUpperCase().replaceAll(' ', '  ') ?? '';
  const testimonials = [{ ...story, text }] as AgencyTexts['testimonials'];
  const own = { agency: otherAgency, testimonials, about: null, tour: null };
  expect(findDemoFacts(own, demo)).toEqual([
    'testimonials.json: meera is the demo’s, and invented.',
  ]);
});
