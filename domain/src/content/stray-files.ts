import { agencyFiles } from './agency-file.ts';
import { agencySentences as sentences } from './agency-sentences.ts';

/** The settings of Google's projects, which `npm run provision` reads, and no page. */
export const cloudSettingsFile = 'cloud.json';

const known = [
  ...Object.keys(agencyFiles).map((file) => `${file}.json`),
  'logo.svg',
  cloudSettingsFile,
];

/** Number of letters to add, take away or replace from one text to the other. */
function lettersApart(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const row = [at + 1];
    for (let beside = 1; beside <= other.length; beside++) {
      const replaced = (above[beside - 1] ?? 0) + (letter === other[beside - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[beside] ?? 0) + 1, (row[beside - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

const maxApart = 3;

/**
 * Files in an agency's folder that nothing reads, one sentence each: a mistyped name would leave a
 * page without its texts. Notes and sources of drawings may lie there.
 */
export function findStrayFiles(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || name.startsWith('.')) return [];
    const small = name.toLowerCase();
    const nearest = known
      .map((file) => ({ file, apart: small.startsWith(file) ? 0 : lettersApart(small, file) }))
      .reduce((best, each) => (each.apart < best.apart ? each : best));
    const isMeant = nearest.apart <= maxApart || /\.(?:json\w?|svg)$/.test(small);
    return isMeant ? [`${name}: ${sentences.strayFile(nearest.file)}.`] : [];
  });
}
