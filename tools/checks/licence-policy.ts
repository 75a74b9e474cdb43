export type ShippedPackage = { name: string; version: string; license?: string };
/** Licences that require only their notice. */
const permissive = new Set([
  'MIT',
  'MIT-0',
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

/** Packages under stricter licences, each with the reason why we may ship it. */
const licenceExceptions: { name: RegExp; license: RegExp; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: /LGPL-3\.0-or-later/,
    reason:
      'libvips as a separate, unmodified shared library that npm installs beside our code; it can be replaced',
  },
  {
    name: /^limiter$/,
    license: /^$/,
    reason: 'names its licence, MIT, only in its README',
  },
  {
    name: /^png-js$/,
    license: /^$/,
    reason: 'names its licence, MIT, only in its file LICENSE',
  },
];

/** Whether an SPDX expression allows a permissive licence. */
function isPermissive(license: string): boolean {
  const bare = license.replace(/[()]/g, '').trim();
  if (bare === '') return false;
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive);
  return bare.split(' AND ').every((each) => permissive.has(each.trim()));
}

/**
 * Shipped packages with an unknown licence, or one that requires more than a notice and has no
 * exception.
 */
export function licenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ name, license = '' }) => {
      const excepted = licenceExceptions.some(
        (exception) => exception.name.test(name) && exception.license.test(license),
      );
      return !excepted && !isPermissive(license);
    })
    .map(({ name, version, license }) => `${name}@${version}: ${license || 'no licence named'}`);
}
