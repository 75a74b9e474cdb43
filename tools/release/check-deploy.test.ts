import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '@kerala-stays/domain/content/agency-file';
import { demo } from '@kerala-stays/domain/content/demo-agency';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import {
  checkDeploy,
  checkSecrets,
  type DeployFacts,
  definedSecrets,
  projectOf,
} from './check-deploy.ts';

const web = {
  VITE_FIREBASE_PROJECT_ID: 'stays-prod',
  VITE_SITE_CURRENCY: 'inr',
  VITE_SECURITY_CONTACT: 'mailto:security@malabar.test',
};
const functions = { SITE_CURRENCY: 'inr', MAIL_FROM: 'Malabar Rooms <stays@malabar.test>' };
const agency = JSON.stringify(otherAgency);
const ready: DeployFacts = {
  alias: 'production',
  projects: { default: 'demo-kerala-stays', production: 'stays-prod' },
  uncommitted: [],
  head: 'abc',
  testedCommit: 'abc',
  webSettings: web,
  functionsSettings: functions,
  agency: { agency, testimonials: null, about: null, tour: null },
  today: '2026-11-29' as CalendarDate,
  agencyFolder: ['agency.json', 'cloud.json', 'logo.svg', 'README.md'],
  logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  demoLogo: '<svg>demo</svg>',
  secretNames: ['STRIPE_SECRET_KEY'],
};
const ownAbout = { description: 'Rooms.', heading: 'Malabar', intro: 'We.', figures: [] };
const ownWith = (change: Partial<Agency>) => ({
  agency: JSON.stringify({ ...otherAgency, ...change }),
  testimonials: null,
  about: null,
  tour: null,
});
const findings = (change: Partial<DeployFacts>) => checkDeploy({ ...ready, ...change });
const file = (name: string) => readFileSync(join(repositoryRoot, name), 'utf8');

describe('a deploy', () => {
  it('goes ahead when everything is there', () => expect(findings({})).toEqual([]));

  it.each<[string, Partial<DeployFacts>, RegExp]>([
    ['no alias', { alias: '' }, /--project production/],
    ['the default alias', { alias: 'default' }, /--project production/],
    ['an unknown alias', { alias: 'live' }, /--project production/],
    ['the demo project', { projects: { production: 'demo-x' } }, /demo project/],
    ['a dirty tree', { uncommitted: [' M web/x.ts'] }, /M web\/x\.ts/],
    ['no settings of the client', { webSettings: null }, /web\/\.env\.production is missing/],
    [
      'settings of another project',
      { webSettings: { ...web, VITE_FIREBASE_PROJECT_ID: 'stays-staging' } },
      /is for stays-staging/,
    ],
    [
      'settings of the emulators',
      { webSettings: { ...web, VITE_FIREBASE_EMULATORS: 'true' } },
      /emulators/,
    ],
    ['no settings of the functions', { functionsSettings: null }, /functions\/\.env\.stays-prod/],
    [
      'a client that shows another currency than is charged',
      { functionsSettings: { ...functions, SITE_CURRENCY: 'usd' } },
      /shows inr and functions\/\.env\.stays-prod charges usd/,
    ],
    [
      'a client that shows one currency where the demo’s two are charged',
      { functionsSettings: { MAIL_FROM: functions.MAIL_FROM } },
      /shows inr .* charges the demo’s dollars/,
    ],
    [
      'production on the two currencies of the demo',
      {
        functionsSettings: { MAIL_FROM: functions.MAIL_FROM },
        webSettings: { ...web, VITE_SITE_CURRENCY: '' },
      },
      /lists show rupees and pages charge dollars/,
    ],
    [
      'a currency that nobody can pay in',
      {
        functionsSettings: { ...functions, SITE_CURRENCY: 'eur' },
        webSettings: { ...web, VITE_SITE_CURRENCY: 'EUR ' },
      },
      /may be inr or usd, not eur/,
    ],
    [
      'a client of another database',
      { webSettings: { ...web, VITE_FIRESTORE_DATABASE: 'restored' } },
      /names the database restored, functions\/\.env\.stays-prod names \(default\)/,
    ],
    [
      'functions of a database without a name',
      { functionsSettings: { ...functions, FIRESTORE_DATABASE: '' } },
      /write \(default\)/,
    ],
    [
      'functions of another database',
      { functionsSettings: { ...functions, FIRESTORE_DATABASE: 'restored' } },
      /names the database \(default\), functions\/\.env\.stays-prod names restored/,
    ],
    [
      'sign-in frames of another host, which the site’s policy blocks',
      {
        webSettings: { ...web, VITE_FIREBASE_AUTH_DOMAIN: 'stays-prod.firebaseapp.com' },
        functionsSettings: { ...functions, SITE_URL: 'https://www.stays.example' },
      },
      /VITE_FIREBASE_AUTH_DOMAIN=www\.stays\.example/,
    ],
    [
      'the demo’s agency',
      { agency: { agency: null, testimonials: null, about: null, tour: null } },
      /agency\.json is missing/,
    ],
    [
      'a file of the agency that is no JSON',
      { agency: { agency: '{', testimonials: null, about: null, tour: null } },
      /^agency\.json: this is no JSON/,
    ],
    [
      'the demo’s number',
      { agency: ownWith({ phone: demo.agency.phone }) },
      /phone is still the demo’s\.$/,
    ],
    [
      'the demo’s page at Facebook',
      { agency: ownWith({ social: { facebook: demo.agency.social.facebook } }) },
      /social\.facebook is still/,
    ],
    [
      'an e-mail address that nobody owns',
      { agency: ownWith({ email: 'desk@malabar.example' }) },
      /email cannot be reached/,
    ],
    [
      'an invented guest',
      {
        agency: {
          agency,
          testimonials: JSON.stringify(demo.testimonials.slice(0, 1)),
          about: null,
          tour: null,
        },
      },
      /meera is the demo’s, and invented/,
    ],
    [
      'an invented story of the company',
      {
        agency: {
          agency,
          testimonials: null,
          about: JSON.stringify({ ...ownAbout, story: demo.about?.story }),
          tour: null,
        },
      },
      /about\.json: the story is the demo’s, and invented/,
    ],
    [
      'an invented figure of the company',
      {
        agency: {
          agency,
          testimonials: null,
          about: JSON.stringify({ ...ownAbout, figures: demo.about?.figures }),
          tour: null,
        },
      },
      /about\.json: figures is still the demo’s/,
    ],
    [
      'the demo’s tour',
      { agency: { ...ownWith({}), tour: JSON.stringify(demo.tour) } },
      /^tour\.json: the tour is the demo’s, and invented/,
    ],
    [
      'travellers of the demo’s tour on another day',
      {
        agency: {
          ...ownWith({}),
          tour: JSON.stringify({
            date: '2026-02-01',
            dateText: '1 February',
            joinedText: '48 Travelers joined!',
          }),
        },
      },
      /^tour\.json: the tour is the demo’s/,
    ],
    [
      'a tour that is still to come',
      {
        agency: {
          ...ownWith({}),
          tour: JSON.stringify({
            date: '2026-11-30',
            dateText: '1 February',
            joinedText: '9 joined',
          }),
        },
      },
      /^tour\.json: date is still to come/,
    ],
    [
      'a mistyped file',
      { agencyFolder: ['agency.json', 'logo.svg', 'testimonial.json'] },
      /^testimonial\.json: .* the nearest is testimonials\.json/,
    ],
    ['the demo’s mark', { logo: null }, /agency\/logo\.svg is missing/],
    ['a copy of the demo’s mark', { logo: `${ready.demoLogo}\n` }, /logo\.svg is the demo’s mark/],
    ['a logo with a script', { logo: '<svg><script/></svg>' }, /^logo\.svg: .* a script/],
    ['an empty logo', { logo: '' }, /^logo\.svg: this is no SVG drawing/],
    [
      'the demo’s number in other groups',
      { agency: ownWith({ phone: '+91 9847 000 000' }) },
      /phone is still the demo’s/,
    ],
    [
      'mails without a sender',
      { functionsSettings: { ...functions, MAIL_FROM: ' ' } },
      /Set MAIL_FROM in functions\/\.env\.stays-prod/,
    ],
    [
      'mails from the demo',
      { functionsSettings: { ...functions, MAIL_FROM: 'K <hello@keralastays.example>' } },
      /Set MAIL_FROM/,
    ],
    [
      'no address for reports of weaknesses',
      { webSettings: { ...web, VITE_SECURITY_CONTACT: '' } },
      /Set VITE_SECURITY_CONTACT in web\/\.env\.production/,
    ],
    ['an untested commit', { testedCommit: 'older' }, /npm run test:all was not green/],
  ])('stops at %s', (_, change, text) => {
    const found = findings(change);
    expect(found).toEqual([expect.stringMatching(text)]);
  });

  it('goes ahead with sign-in frames of the site itself', () => {
    const webSettings = { ...web, VITE_FIREBASE_AUTH_DOMAIN: 'www.stays.example' };
    const site = { ...functions, SITE_URL: 'https://www.stays.example' };
    expect(findings({ webSettings, functionsSettings: site })).toEqual([]);
  });

  it('goes ahead for staging with the demo’s agency and its two currencies', () => {
    const staging = { alias: 'staging', projects: { staging: 'stays-prod' } };
    const webSettings = { VITE_FIREBASE_PROJECT_ID: 'stays-prod' };
    const none = { agency: null, testimonials: null, about: null, tour: null };
    const own = { agency: none, logo: null };
    const bare = { ...staging, ...own, webSettings, functionsSettings: {} };
    expect(findings(bare)).toEqual([]);
  });

  it('goes ahead with a database of another name when both name it', () => {
    const webSettings = { ...web, VITE_FIRESTORE_DATABASE: 'restored' };
    const functionsSettings = { ...functions, FIRESTORE_DATABASE: 'restored' };
    expect(findings({ webSettings, functionsSettings })).toEqual([]);
  });

  it('goes ahead without a provider when client and functions both say so', () => {
    const webSettings = { ...web, VITE_PAYMENT_PROVIDER: 'none' };
    const functionsSettings = { ...functions, PAYMENT_PROVIDER: 'none' };
    expect(findings({ webSettings, functionsSettings })).toEqual([]);
    expect(findings({ webSettings })).toEqual([expect.stringMatching(/says none and .* stripe/)]);
    expect(findings({ functionsSettings })).toHaveLength(1);
    const unknown = { ...functions, PAYMENT_PROVIDER: 'paypal' };
    expect(findings({ functionsSettings: unknown })).toEqual([
      'VITE_PAYMENT_PROVIDER and PAYMENT_PROVIDER may be stripe, razorpay, or none.',
    ]);
    const earlier = { ...functions, EARLIER_PROVIDER: 'paypal' };
    expect(findings({ functionsSettings: earlier })).toEqual([
      'EARLIER_PROVIDER may be stripe, razorpay, or none, or left out.',
    ]);
  });

  it('names the secrets without a value, and how to set them', () => {
    expect(checkSecrets({ STRIPE_SECRET_KEY: true, TRIP_KEY_SECRET: false }, 'stays-prod')).toEqual(
      [expect.stringContaining('functions:secrets:set TRIP_KEY_SECRET --project stays-prod')],
    );
  });
});

it('rejects the placeholders of .firebaserc', () => {
  const { projects } = JSON.parse(file('.firebaserc')) as { projects: Record<string, string> };
  for (const alias of ['staging', 'production']) {
    expect(projectOf(alias, projects)).toMatchObject({
      problem: expect.stringContaining('placeholder'),
    });
  }
});

it('asks for no secret of a provider that takes no payments', () => {
  const config = file('functions/src/config.ts');
  expect(definedSecrets(config, { PAYMENT_PROVIDER: 'none' })).toEqual([
    'TRIP_KEY_SECRET',
    'SMTP_URL',
    'MAIL_EVENTS_SECRET',
  ]);
  expect(definedSecrets(config, { PAYMENT_PROVIDER: '' })).toContain('STRIPE_SECRET_KEY');
  const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const ours = ['TRIP_KEY_SECRET', 'SMTP_URL', 'MAIL_EVENTS_SECRET'];
  expect(definedSecrets(config, { PAYMENT_PROVIDER: 'razorpay' })).toEqual([...razorpay, ...ours]);
  const both = { PAYMENT_PROVIDER: 'razorpay', EARLIER_PROVIDER: 'stripe' };
  expect(definedSecrets(config, both)).toHaveLength(8);
});

it('knows the secrets of the functions', () => {
  expect(definedSecrets(file('functions/src/config.ts'))).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRIP_KEY_SECRET',
    'SMTP_URL',
    'MAIL_EVENTS_SECRET',
  ]);
});
