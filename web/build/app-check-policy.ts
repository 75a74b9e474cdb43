/** What reCAPTCHA Enterprise and the exchange of its response for a token need, per directive. */
const needed = {
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

function sourcesOf(policy: string, name: string): string[] {
  const directive = policy.split(';').find((text) => text.trim().startsWith(`${name} `));
  return directive?.trim().split(' ').slice(1) ?? [];
}

/**
 * The policy of firebase.json allows reCAPTCHA only where a site uses it: www.google.com serves enough
 * scripts to weaken it for everybody else. So a site key has to come with these sources.
 * @throws with what to add, when the policy would keep App Check from working
 */
export function assertPolicyAllowsAppCheck(siteKey: string, policy: string): void {
  if (siteKey === '') return;
  const missing = Object.entries(needed).flatMap(([name, sources]) => {
    const absent = sources.filter((source) => !sourcesOf(policy, name).includes(source));
    return absent.length === 0 ? [] : [`  ${name} ${absent.join(' ')}`];
  });
  if (missing.length === 0) return;
  throw new Error(
    `VITE_APP_CHECK_SITE_KEY is set. Add to the Content-Security-Policy in firebase.json:\n${missing.join('\n')}`,
  );
}
