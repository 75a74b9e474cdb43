/** Sources per directive for reCAPTCHA Enterprise and its token exchange. */
export const appCheckSources = {
  'script-src': [
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
} as const;

/**
 * Checks that the policy of firebase.json allows reCAPTCHA's scripts. It does so only where a site
 * uses them, because www.google.com serves enough scripts to weaken the policy for everyone else.
 * The other sources of App Check are in the build's own half (`reach-policy.ts`).
 * @throws when the policy would block App Check; the message says what to add
 */
export function assertPolicyAllowsAppCheck(siteKey: string, policy: string): void {
  if (siteKey === '') return;
  const scripts = policy.split(';').find((text) => text.trim().startsWith('script-src ')) ?? '';
  const allowed = scripts.trim().split(' ');
  const missing = appCheckSources['script-src'].filter((source) => !allowed.includes(source));
  if (missing.length === 0) return;
  throw new Error(
    `VITE_APP_CHECK_SITE_KEY is set. Add to the Content-Security-Policy in firebase.json:\n  script-src ${missing.join(' ')}`,
  );
}
