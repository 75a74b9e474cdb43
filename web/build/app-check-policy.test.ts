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
  const lines = complaint('site-key', policy).split('\n').slice(1);
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([
    'script-src',
    'frame-src',
    'connect-src',
  ]);
  const completed = lines.reduce((changed, line) => {
    const [name = '', ...sources] = line.trim().split(' ');
    return changed.replace(`${name} `, `${name} ${sources.join(' ')} `);
  }, policy);
  expect(complaint('site-key', completed)).toBe('');
});
