import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { type Lock, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

/** Packages that name their licence only in a file of their own, read by us. */
const readByHand: Record<string, string> = { 'limiter@1.1.5': 'MIT' };

/** What the client and the functions ship, by this repository's lock. */
export function readShippedPackages(): ShippedPackage[] {
  const text = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Lock };
  return shippedPackages(packages, ['web', 'functions', 'domain']).map((each) => ({
    ...each,
    license: each.license || (readByHand[`${each.name}@${each.version}`] ?? ''),
  }));
}
