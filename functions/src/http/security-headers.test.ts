import { describe, expect, it } from 'vitest';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import { dataSecurityHeaders, pageSecurityHeaders } from './security-headers.ts';

const policyName = 'Content-Security-Policy';

function hostingHeaders(source: string): Record<string, string> {
  const rule = firebaseConfig.hosting.headers.find((known) => known.source === source);
  return Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key, value]));
}

function directivesOf(policy = ''): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const everywhere = hostingHeaders('**');

describe('the headers of every address', () => {
  it('are these', () => {
    const { [policyName]: _, ...others } = everywhere;
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  });

  it('let run only what the site needs; what pages may reach is in their head', () => {
    const directives = directivesOf(everywhere[policyName]);
    expect(directives).toMatchObject({
      'default-src': "'none'",
      // Hash of the shell's script (`tests/build/first-view-scripts.test.ts`).
      'script-src': expect.stringMatching(
        /^'self' 'sha256-[\w+/]{43}=' https:\/\/apis\.google\.com$/,
      ),
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    const { 'script-src': scripts = '' } = directives;
    expect(scripts).not.toMatch(/unsafe|\*|(?:^| )(?:https?|data|blob):(?: |$)/);
  });

  it('leave the sign-in frame, which our own pages open, to our own pages', () => {
    const { 'frame-ancestors': ancestors } = directivesOf(
      hostingHeaders('/__/auth/**')[policyName],
    );
    expect(ancestors).toBe("'self'");
  });
});

describe('the headers that functions set themselves', () => {
  it('are Hosting’s on pages', () => {
    expect(pageSecurityHeaders).toEqual(everywhere);
  });

  it('are Hosting’s on data, with a policy under which no script runs', () => {
    const { [policyName]: policy, 'X-Frame-Options': framing, ...others } = dataSecurityHeaders;
    const { [policyName]: __, ...expected } = everywhere;
    expect(others).toEqual(expected);
    expect(framing).toBe('DENY');
    const directives = directivesOf(policy);
    expect(directives).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    expect(directives).not.toHaveProperty('script-src');
  });
});
