import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import {
  checkBuilt,
  checkDeploy,
  type DeployFacts,
  definedParams,
  projectOf,
  readSettings,
} from './check-deploy.ts';

const web = {
  VITE_FIREBASE_PROJECT_ID: 'stays-prod',
  VITE_FIREBASE_API_KEY: 'k',
  VITE_APP_CHECK_SITE_KEY: 's',
  VITE_SITE_CURRENCY: '',
};
const ready: DeployFacts = {
  alias: 'production',
  projects: { default: 'demo-kerala-stays', production: 'stays-prod' },
  uncommitted: [],
  head: 'abc',
  testedCommit: 'abc',
  webSettings: web,
  webNames: Object.keys(web),
  functionsSettings: { SITE_URL: 'https://stays.test', ENFORCE_APP_CHECK: 'true' },
  functionsNames: ['SITE_URL', 'CORS_ORIGINS', 'SITE_CURRENCY', 'ENFORCE_APP_CHECK'],
  secrets: { STRIPE_SECRET_KEY: true },
  ruleFiles: { 'firestore.rules': "rules_version = '2';", 'firestore.indexes.json': '{}' },
};
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
    ['an empty setting', { webSettings: { ...web, VITE_FIREBASE_API_KEY: '' } }, /API_KEY/],
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
      'a site without https',
      { functionsSettings: { SITE_URL: 'http://a.b', ENFORCE_APP_CHECK: 'x' } },
      /https/,
    ],
    [
      'the example site',
      { functionsSettings: { SITE_URL: 'https://www.example.com', ENFORCE_APP_CHECK: 'x' } },
      /still the example/,
    ],
    [
      'two currencies',
      { functionsSettings: { ...ready.functionsSettings, SITE_CURRENCY: 'inr' } },
      /currency/,
    ],
    [
      'App Check that the client cannot answer',
      { webSettings: { ...web, VITE_APP_CHECK_SITE_KEY: '' } },
      /no site key/,
    ],
    ['a secret without a value', { secrets: { STRIPE_SECRET_KEY: false } }, /secrets:set STRIPE/],
    ['missing rules', { ruleFiles: { 'firestore.rules': null } }, /missing or empty/],
    ['other rules', { ruleFiles: { 'firestore.rules': 'allow read' } }, /does not look like/],
    ['broken indexes', { ruleFiles: { 'firestore.indexes.json': '{' } }, /no JSON/],
  ])('stops at %s', (_, change, text) => {
    const found = findings(change);
    expect(found.map(({ level }) => level)).toEqual(['stop']);
    expect(found[0]?.text).toMatch(text);
  });

  it('needs no App Check, which comes later (docs/deploy.md, step 9)', () => {
    const webSettings = { ...web, VITE_APP_CHECK_SITE_KEY: '' };
    const functionsSettings = { ...ready.functionsSettings, ENFORCE_APP_CHECK: 'false' };
    expect(findings({ webSettings, functionsSettings })).toEqual([]);
  });

  it('asks when the commit was not tested', () => {
    expect(findings({ testedCommit: 'older' })).toMatchObject([{ level: 'ask' }]);
  });

  it('goes ahead when nobody can be asked about secrets, and says so', () => {
    expect(findings({ secrets: { A: null } })).toMatchObject([{ level: 'note' }]);
  });
});

it('refuses the placeholders of .firebaserc', () => {
  const { projects } = JSON.parse(file('.firebaserc')) as { projects: Record<string, string> };
  for (const alias of ['staging', 'production']) {
    expect(projectOf(alias, projects)).toMatchObject({
      problem: expect.stringContaining('placeholder'),
    });
  }
});

it('leaves the client that was built for the project alone in firebase-tools’ own build step', () => {
  const { functions } = JSON.parse(file('firebase.json')) as {
    functions: { predeploy: string[] }[];
  };
  expect(functions.flatMap(({ predeploy }) => predeploy)).toEqual([
    expect.stringMatching(/run build -w functions$/),
  ]);
});

describe('a built client', () => {
  it.each([
    [['const a="stays-prod"'], 0],
    [['const a="other"'], 1],
    [['const a="stays-prod",b="demo-kerala-stays"'], 1],
    [[], 1],
  ])('%j has %s problems', (scripts, count) => {
    expect(checkBuilt(scripts, 'stays-prod')).toHaveLength(count);
  });
});

it('reads settings as dotenv does', () => {
  expect(readSettings('# A=1\n\nB = two \nC="three"\nD=\nnot a line')).toEqual({
    B: 'two',
    C: 'three',
    D: '',
  });
});

it('knows the params and secrets of the functions', () => {
  const { params, secrets } = definedParams(file('functions/src/config.ts'));
  expect(params).toEqual(expect.arrayContaining(['SITE_URL', 'CORS_ORIGINS', 'SITE_CURRENCY']));
  expect(secrets).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
});
