import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { type FirebaseConfig, localFirebaseConfig } from './firebase-config.ts';
import { portsFor } from './ports.ts';

const production = JSON.parse(
  await readFile(join(repositoryRoot, 'firebase.json'), 'utf8'),
) as FirebaseConfig & { hosting: { rewrites: { source: string }[]; headers: object[] } };
const local = localFirebaseConfig(production, portsFor(110), repositoryRoot, false);

describe('the deployed configuration', () => {
  it('knows no address of a developer’s machine', () => {
    expect(JSON.stringify(production.hosting)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('sends the providers’ webhooks and printed documents past the API, and unknown addresses to the pages last', () => {
    const sources = production.hosting.rewrites.map(({ source }) => source);
    const api = sources.indexOf('/api{,/**}');
    expect(sources.slice(0, api)).toEqual([
      '/api/stripe/webhook',
      '/api/razorpay/webhook',
      '/api/docs',
      '/api/tax-documents/*/pdf',
      '/api/bookings/*/voucher/pdf',
      '/api/register/days/*/pdf',
    ]);
    expect(sources.indexOf('**')).toBe(sources.length - 1);
  });

  it('has every deploy refuse a client that is not of this project and these sources', () => {
    const asked = 'npm --prefix "$PROJECT_DIR" run check-build';
    expect(production.hosting.predeploy).toEqual([asked]);
    // The functions' bundle holds the client's HTML.
    expect(production.functions.map(({ predeploy }) => predeploy)).toEqual([
      [asked, 'npm --prefix "$PROJECT_DIR" run build -w functions'],
    ]);
  });

  it('runs under the stock emulators: on the ports of no offset, without a page that needs the network', () => {
    const { emulators } = localFirebaseConfig(production, portsFor(0), repositoryRoot, false);
    expect(production.emulators).toEqual(emulators);
  });
});

describe('localFirebaseConfig', () => {
  it('serves with the headers that are deployed', () => {
    expect(local.hosting.headers).toEqual(production.hosting.headers);
  });

  it('moves every port and leaves the rules where they lie', () => {
    expect(local.emulators).toMatchObject({ hosting: { port: 5110 }, auth: { port: 9209 } });
    expect(local.storage.rules).toBe(join(repositoryRoot, 'storage.rules'));
  });

  it('neither builds nor checks on start: that is the launcher’s own step', () => {
    expect(local.functions[0]).not.toHaveProperty('predeploy');
    expect(local.functions[0]?.source).toBe('functions');
    expect(local.hosting).not.toHaveProperty('predeploy');
  });

  it('shows Google’s page about the emulators where it is there', () => {
    const withUi = localFirebaseConfig(production, portsFor(110), repositoryRoot, true);
    expect(withUi.emulators.ui).toEqual({ host: '127.0.0.1', port: 4110, enabled: true });
    expect(withUi.emulators).toHaveProperty('logging');
    expect(local.emulators).not.toHaveProperty('logging');
  });
});
