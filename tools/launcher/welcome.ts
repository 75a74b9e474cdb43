/**
 * What `npm start` prints when the site is ready, with the demo accounts (decision D17).
 * @param ui where Google's Emulator UI is, if it is there
 * @param inbox where mail that the site sends can be read
 */
export function welcome(site: string, ui: string | null, inbox: string): string {
  return [
    '',
    `Kerala Stays is ready: ${site}`,
    '',
    `  back office  ${site}/admin`,
    '  admin        admin@keralastays.example / kerala-admin',
    '  guest        guest@keralastays.example / kerala-guest',
    `  mail         ${inbox}`,
    ...(ui === null ? [] : [`  data         ${ui}/firestore`]),
    '',
    'Everything runs on this machine only. Ctrl-C stops it.',
  ].join('\n');
}
