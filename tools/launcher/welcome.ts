/** What `npm start` says when the site is ready; the demo accounts are those of design §1. */
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
