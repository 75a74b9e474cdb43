/** What `npm start` prints when the site is ready, with the demo accounts (decision D17). */
export function welcome(site: string): string {
  return [
    '',
    `Kerala Stays is ready: ${site}`,
    '',
    `  back office  ${site}/admin`,
    '  admin        admin@keralastays.example / kerala-admin',
    '  guest        guest@keralastays.example / kerala-guest',
    '',
    'Everything runs on this machine only. Ctrl-C stops it.',
  ].join('\n');
}
