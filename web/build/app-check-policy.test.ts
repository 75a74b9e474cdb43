import { expect, test } from 'vitest';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { assertPolicyAllowsAppCheck } from './app-check-policy.ts';

const policy =
  firebaseConfig.hosting.headers
    .find(({ source }) => source === '**')
    ?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

function complaint(siteKey: string, ofPolicy: string): string {
  try {
    assertPolicyAllowsAppCheck(siteKey, ofPolicy);
    return '';
  } catch (error) {
    return String(error);
  }
}

test('a build without a site key needs nothing of Google in the policy', () => {
  expect(policy).toContain("script-src 'self'");
  expect(complaint('', policy)).toBe('');
});

test('a build with a site key fails and lists what the policy lacks until it is complete', () => {
  const [line = ''] = complaint('site-key', policy).split('\n').slice(1);
  const [name = '', ...sources] = line.trim().split(' ');
  expect(name).toBe('script-src');
  expect(complaint('site-key', policy.replace('script-src', line.trim()))).toBe('');
  const [first = ''] = sources;
  expect(complaint('site-key', policy.replace('script-src', `script-src ${first}`))).not.toBe('');
});
