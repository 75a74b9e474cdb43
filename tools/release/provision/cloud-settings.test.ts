import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../shared/paths.ts';
import { findExampleFacts, readCloudSettings } from './cloud-settings.ts';

const example = readFileSync(join(repositoryRoot, 'ops/cloud.example.json'), 'utf8');
const production = (JSON.parse(example) as { production: object }).production;
const problemsOf = (change: object) => {
  const text = JSON.stringify({ production: Object.assign({}, production, change) });
  const read = readCloudSettings(text, 'production');
  return 'problems' in read ? read.problems : [];
};

it.each(['staging', 'production'])('takes the example for %s', (alias) => {
  expect(readCloudSettings(example, alias)).toMatchObject({ settings: { currency: 'inr' } });
});

it.each<[object, string]>([
  [{ billingAccount: '1234' }, 'production.billingAccount has the form 01A2B3-C4D5E6-F7A8B9.'],
  [{ billingAccount: undefined }, 'production.billingAccount is missing.'],
  [{ monthlyBudget: '300' }, 'production.monthlyBudget is an amount in the currency'],
  [{ alertsTo: [] }, 'production.alertsTo names at least one e-mail address.'],
  [{ alertsTo: ['ops'] }, 'production.alertsTo.0 is an e-mail address.'],
  [{ currency: 'eur' }, 'production.currency is inr or usd.'],
  [{ domain: 'https://www.example.com' }, 'production.domain is a host name without https://'],
  [{ repository: 'site' }, 'production.repository is OWNER/REPO of GitHub.'],
  [{ domian: 'x' }, 'production has no field domian.'],
])('says of %j what is wrong', (change, sentence) => {
  expect(problemsOf(change)).toEqual([expect.stringContaining(sentence)]);
});

it('says that the file, its part or its form is missing', () => {
  const words = (text: string | null) => JSON.stringify(readCloudSettings(text, 'production'));
  expect(words(null)).toContain('is missing: copy ops/cloud.example.json');
  expect(words('{')).toContain('is no JSON');
  expect(words('{"staging": {}}')).toContain('has no part \\"production\\"');
});

it('finds what is still the example’s, and nothing in an agency’s own facts', () => {
  const read = readCloudSettings(example, 'production');
  if (!('settings' in read)) throw new Error('the example is wrong');
  expect(findExampleFacts(read.settings, 'production')).toEqual(
    ['billingAccount', 'alertsTo', 'domain'].map(
      (field) => `agency/cloud.json: production.${field} is still the example’s.`,
    ),
  );
  const own = {
    billingAccount: '0A0B0C-0D0E0F-010203',
    alertsTo: ['desk@malabar-rooms.test'],
    domain: 'www.malabar-rooms.test',
  };
  expect(findExampleFacts(Object.assign({}, read.settings, own), 'production')).toEqual([]);
});
