import { describe, expect, it } from 'vitest';
import { reachPolicy } from './reach-policy.ts';

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('what pages may reach', () => {
  it('is the site and Google’s services in production, and nothing of this machine', () => {
    const policy = reachPolicy({ forEmulators: false, appCheck: false });
    const directives = directivesOf(policy);
    expect(Object.keys(directives)).toEqual([
      'img-src',
      'connect-src',
      'frame-src',
      'upgrade-insecure-requests',
    ]);
    expect(directives['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://firebasestorage.googleapis.com',
    ]);
    expect(directives['frame-src']).toEqual(["'self'"]);
    const reached = directives['connect-src'] ?? [];
    expect(
      reached.filter((source) => !/^('self'|https:\/\/\w+\.googleapis\.com)$/.test(source)),
    ).toEqual([]);
    expect(policy).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('is the emulators as well in a build for them, without HTTPS', () => {
    const policy = reachPolicy({ forEmulators: true, appCheck: false });
    const directives = directivesOf(policy);
    for (const name of ['img-src', 'connect-src', 'frame-src']) {
      expect(directives[name]).toContain('http://127.0.0.1:*');
    }
    expect(directives).not.toHaveProperty('upgrade-insecure-requests');
  });

  it('is reCAPTCHA as well where a site uses App Check', () => {
    const directives = directivesOf(reachPolicy({ forEmulators: false, appCheck: true }));
    expect(directives['frame-src']).toContain('https://www.google.com/recaptcha/');
    expect(directives['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
  });

  it('is the host of the map’s archive, and no more of it, where an agency has one', () => {
    const mapTiles = 'https://maps.malabar-rooms.test:8443/of/kerala.pmtiles';
    const without = directivesOf(reachPolicy({ forEmulators: false, appCheck: false }));
    const directives = directivesOf(
      reachPolicy({ forEmulators: false, appCheck: false, mapTiles }),
    );
    expect(directives).toEqual({
      ...without,
      'connect-src': [...(without['connect-src'] ?? []), 'https://maps.malabar-rooms.test:8443'],
    });
  });
});
