import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { type FirebaseConfig, localFirebaseConfig } from './firebase-config.ts';
import { portsFor } from './ports.ts';

const production = JSON.parse(
  await readFile(join(repositoryRoot, 'firebase.json'), 'utf8'),
) as FirebaseConfig & { hosting: { rewrites: { source: string }[] } };
const local = localFirebaseConfig(production, portsFor(110), repositoryRoot);

function header(config: FirebaseConfig, key: string): string | undefined {
  return config.hosting.headers
    .flatMap(({ headers }) => headers)
    .find((candidate) => candidate.key === key)?.value;
}

describe('the deployed configuration', () => {
  const policy = header(production, 'Content-Security-Policy') ?? '';

  it('runs no inline script but the one named by its hash, and nothing from unnamed places', () => {
    expect(policy).toContain("default-src 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe');
  });

  it('knows no address of a developer’s machine', () => {
    expect(JSON.stringify(production.hosting)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('sends Stripe’s webhook past the API, and unknown addresses to the pages last', () => {
    const sources = production.hosting.rewrites.map(({ source }) => source);
    const api = sources.indexOf('/api{,/**}');
    expect(sources.slice(0, api)).toEqual(['/api/stripe/webhook', '/api/docs']);
    expect(sources.indexOf('**')).toBe(sources.length - 1);
  });
});

describe('localFirebaseConfig', () => {
  const policy = header(local, 'Content-Security-Policy') ?? '';

  it('lets the browser reach this stack’s emulators and no other’s', () => {
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:8190/);
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:9209/);
    expect(policy).not.toContain(':8080');
  });

  it('asks for no HTTPS, which this machine does not speak', () => {
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(header(local, 'Strict-Transport-Security')).toBeUndefined();
    expect(header(local, 'X-Content-Type-Options')).toBe('nosniff');
  });

  it('moves every port and leaves the rules where they lie', () => {
    expect(local.emulators).toMatchObject({ hosting: { port: 5110 }, auth: { port: 9209 } });
    expect(local.storage.rules).toBe(join(repositoryRoot, 'storage.rules'));
  });

  it('does not build on start: that is the launcher’s own step', () => {
    expect(local.functions[0]).not.toHaveProperty('predeploy');
    expect(local.functions[0]?.source).toBe('functions');
  });
});
