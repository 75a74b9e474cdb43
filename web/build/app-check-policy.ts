/** What reCAPTCHA Enterprise and the exchange of its response for a token need, per directive. */
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
 * The policy of firebase.json allows reCAPTCHA's scripts only where a site uses it: www.google.com serves enough
 * scripts to weaken it for everybody else. So a site key has to come with these sources; what else App Check
 * needs is in the build's own half (`reach-policy.ts`).
 * @throws with what to add, when the policy would keep App Check from working
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
