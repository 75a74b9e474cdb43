import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';

type Manifest = {
  endpoints: Record<string, { secretEnvironmentVariables?: { key: string }[] }>;
  params: { name: string }[];
};

/** The built functions as a deploy reads them, by the program that firebase-tools starts. */
function readManifest(settings: Record<string, string> = {}): Manifest {
  const file = join(mkdtempSync(join(tmpdir(), 'manifest-')), 'functions.yaml');
  const program = join(repositoryRoot, 'node_modules/.bin/firebase-functions');
  const { status, stderr } = spawnSync(program, ['.'], {
    cwd: join(repositoryRoot, 'functions'),
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      GCLOUD_PROJECT: 'demo-manifest',
      FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-manifest' }),
      FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
      ...settings,
    },
  });
  if (status !== 0) throw new Error(`The functions could not be read:\n${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

const source = (file: string) => readFileSync(join(repositoryRoot, 'functions/src', file), 'utf8');

/** Declarations in a source, by a pattern that captures names or lists of them. */
const declared = (file: string, pattern: RegExp): string[] =>
  [...source(file).matchAll(pattern)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []).sort();

test('a deploy finds every function, param and secret in the bundle', () => {
  // With both providers, so that each is asked for.
  const both = { PAYMENT_PROVIDER: 'razorpay', EARLIER_PROVIDER: 'stripe' };
  const { endpoints, params } = readManifest(both);
  const functions = declared('index.ts', /^export \{([^}]+)\} from/gm);
  expect(functions).toContain('stripeWebhook');
  expect(Object.keys(endpoints).sort()).toEqual(functions);
  const names = declared('config.ts', /define\w+\('(\w+)'/g);
  expect(names).toContain('SITE_URL');
  expect(params.map(({ name }) => name).sort()).toEqual(names);
  const secrets = declared('config.ts', /defineSecret\('(\w+)'/g);
  const boundTo = (name: string) =>
    endpoints[name]?.secretEnvironmentVariables?.map(({ key }) => key) ?? [];
  expect([...new Set(functions.flatMap(boundTo))].sort()).toEqual(secrets);
  // Only the functions that need it: those for the providers' events send no mail.
  expect(boundTo('stripeWebhook')).not.toContain('SMTP_URL');
  expect(boundTo('razorpayWebhook')).not.toContain('SMTP_URL');
  expect(boundTo('page')).toEqual([]);
});

test('without a payment provider a deploy finds no secret of one to ask for', () => {
  const { endpoints, params } = readManifest({ PAYMENT_PROVIDER: 'none' });
  const bound = Object.values(endpoints).flatMap(
    ({ secretEnvironmentVariables = [] }) => secretEnvironmentVariables,
  );
  expect(bound.map(({ key }) => key)).toContain('TRIP_KEY_SECRET');
  const names = [...params.map(({ name }) => name), ...bound.map(({ key }) => key)];
  expect(names.filter((name) => /^(?:STRIPE|RAZORPAY)_/.test(name))).toEqual([]);
  expect(Object.keys(endpoints)).toEqual(
    expect.arrayContaining(['stripeWebhook', 'razorpayWebhook']),
  );
});

test.each([
  ['stripe', 'STRIPE_', 'RAZORPAY_'],
  ['razorpay', 'RAZORPAY_', 'STRIPE_'],
])('a deploy of a site with %s asks for its secrets alone', (provider, own, other) => {
  const { params } = readManifest({ PAYMENT_PROVIDER: provider });
  const names = params.map(({ name }) => name).join(' ');
  expect(names).toContain(own);
  expect(names).not.toContain(other);
});
