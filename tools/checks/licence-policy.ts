import type { ShippedPackage } from './shipped-packages.ts';

/** Licences that ask for no more than their notice. */
const permissive = new Set([
  'MIT',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'OFL-1.1',
]);

/** Packages whose licence asks for more, each with why we may ship it all the same. */
export const licenceExceptions: { name: RegExp; license: RegExp; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: /LGPL-3\.0-or-later/,
    reason:
      'libvips as a shared library of its own, unmodified, that npm installs beside our code; it can be replaced',
  },
];

/** Whether an SPDX expression leaves us a permissive choice. */
export function isPermissive(license: string): boolean {
  const bare = license.replace(/[()]/g, '').trim();
  if (bare === '') return false;
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive);
  return bare.split(' AND ').every((each) => permissive.has(each.trim()));
}

/** Shipped packages whose licence is unknown, or asks for more than a notice without an exception. */
export function licenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ name, license }) => {
      const excepted = licenceExceptions.some(
        (exception) => exception.name.test(name) && exception.license.test(license),
      );
      return !excepted && !isPermissive(license);
    })
    .map(({ name, version, license }) => `${name}@${version}: ${license || 'no licence named'}`);
}

/** `THIRD-PARTY.md`. */
export function licencePage(packages: readonly ShippedPackage[]): string {
  const licences = [...new Set(packages.map(({ license }) => license))].sort();
  const sections = licences.map((license) => {
    const names = packages
      .filter((each) => each.license === license)
      .map(({ name, version }) => `${name} ${version}`);
    return `## ${license || 'No licence named'}\n\n${names.join(' · ')}\n`;
  });
  const exceptions = licenceExceptions.map(
    ({ name, reason }) => `- \`${name.source}\`: ${reason}.`,
  );
  return `# Third-party packages

What the client and the functions ship, by licence, as \`package-lock.json\` names it: ${packages.length} packages,
those of other platforms included. Made by \`npm run licences\`; a test holds it to the lock and refuses
unknown and copyleft licences, except:

${exceptions.join('\n')}

${sections.join('\n')}`;
}
