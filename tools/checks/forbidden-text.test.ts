import { describe, expect, it } from 'vitest';
import { findingsIn } from './forbidden-text.ts';

/** Assembled here so that the check does not flag its own test. */
const letters = (count: number) => 'a1B2'.repeat(count).slice(0, count);

describe('text that must not be in the repository', () => {
  it.each([
    ['sk_live_', 24],
    ['rk_live_', 24],
    ['sk_test_', 24],
    ['whsec_', 32],
    ['AIza', 35],
  ])('a secret that begins with %s is found, with its line and without itself', (start, length) => {
    const value = `${start}${letters(length)}`;
    const [finding, ...more] = findingsIn('docs/notes.md', `one\ntwo ${value}`);
    expect(more).toEqual([]);
    expect(finding).toMatch(/^docs\/notes\.md:2: .*Secret Manager/);
    expect(finding).not.toContain(value);
  });

  it('a private key is found, the mention of one is not', () => {
    const begin = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
    expect(findingsIn('a.ts', `${begin}\n${letters(64)}`)).toHaveLength(1);
    expect(findingsIn('a.ts', `text that says ${begin} only`)).toEqual([]);
  });

  it.each(['.secret.local', 'functions/.env.local', 'keys/service-account.json', 'tls/site.pem'])(
    'the file %s is found by its name',
    (path) => {
      expect(findingsIn(path, '')).toHaveLength(1);
    },
  );

  it('American spelling is found, the names of CSS and schema.org are not', () => {
    expect(findingsIn('docs/a.md', 'hotels organized by a neighbor')[0]).toMatch(/British/);
    expect(findingsIn('docs/a.md', 'an organization')[0]).toMatch(/British/);
    expect(findingsIn('web/src/a.ts', "'@type': 'Organization'")).toEqual([]);
    expect(findingsIn('docs/a.md', 'organised by a neighbour, color: red, ORGANIZER')).toEqual([]);
  });

  it('doc comments name the thing first', () => {
    expect(findingsIn('web/src/a.ts', '/** What staff save. */')[0]).toMatch(/name the thing/);
    expect(findingsIn('web/src/a.ts', '/**\n * Who comes.\n */')[0]).toMatch(/name the thing/);
    expect(findingsIn('web/src/a.ts', '/** The saved hotel. */ // What else')).toEqual([]);
  });

  it('comments say again and anyone who, not anew and whoever', () => {
    const instead = /anyone who.*again/;
    expect(findingsIn('web/src/a.ts', 'let a;\n  // Read anew.')[0]).toMatch(instead);
    expect(findingsIn('web/src/a.ts', '/** The room of whoever asks. */')[0]).toMatch(instead);
    expect(findingsIn('web/src/a.ts', '/**\n * For whoever asks.\n */')[0]).toMatch(instead);
    expect(findingsIn('web/src/a.ts', "const text = 'anew'; // Again.")).toEqual([]);
  });

  it.each([
    'domain/src/mail/mail.ts',
    'functions/src/mail/mail-layout.ts',
    'web/src/app/layout/brand.tsx',
    'web/shell.html',
    'web/public/site.webmanifest',
  ])('in %s the name of the agency is taken from the one place that has it', (path) => {
    expect(findingsIn(path, 'We at Kerala Stays')[0]).toMatch(/site\.name/);
  });

  it('the demo’s file and tests write the name', () => {
    for (const path of [
      'domain/src/content/demo-agency.json',
      'web/src/app/layout/footer.test.tsx',
    ]) {
      expect(findingsIn(path, "name: 'Kerala Stays'")).toEqual([]);
    }
  });

  it('what is worthless by design is let through', () => {
    const known = 'sk_test_stand_in whsec_stand_in rzp_test_stand_in demo-api-key';
    expect(findingsIn('tools/launcher/stack-settings.ts', known)).toEqual([]);
  });

  it.each([
    ['web/src/features/x.tsx', '<input autoComplete="cc-number" />'],
    ['web/shell.html', '<script src="https://js.stripe.com/v3/"></script>'],
    ['web/package.json', '"@stripe/stripe-js": "^9"'],
    ['web/shell.html', '<script src="https://checkout.razorpay.com/v1/checkout.js"></script>'],
    ['docs/payments.md', `RAZORPAY_KEY_ID=rzp_live_${'a1'.repeat(7)}`],
    ['.github/workflows/ci.yml', '- uses: actions/checkout@v4'],
  ])('in %s, %s is found', (path, text) => {
    expect(findingsIn(path, text)).toHaveLength(1);
  });

  it('a test of card fields may name them', () => {
    const text = '<input autoComplete="cc-number" />';
    expect(findingsIn('web/src/features/x.test.tsx', text)).toEqual([]);
  });
});
