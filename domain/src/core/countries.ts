/** States of which a guest may be a citizen: codes of ISO 3166-1, by two letters. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

const known: ReadonlySet<string> = new Set(codes.split(' '));

export const isCountry = (code: string): boolean => known.has(code);

/** The country of the houses: its citizens are not reported as foreigners. */
export const homeCountry = 'IN';

/** Made once, when first needed: a list of all countries would make two hundred. */
let names: Intl.DisplayNames | undefined;

/** English name of a country, e.g. "Sri Lanka"; the code itself where the browser has no names. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
}

/** Countries by their English names, the country of the houses first. */
export function listCountries(): { code: string; name: string }[] {
  const all = [...known].map((code) => ({ code, name: countryName(code) }));
  all.sort((a, b) => a.name.localeCompare(b.name));
  return [
    ...all.filter(({ code }) => code === homeCountry),
    ...all.filter(({ code }) => code !== homeCountry),
  ];
}
