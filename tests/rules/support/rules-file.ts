import { readFileSync } from 'node:fs';
import { repositoryFile } from './repository-file.ts';

/** The rules under test: the repository's, or the mutant in the environment variable. */
function readRules(name: string, variable: string): string {
  return readFileSync(process.env[variable] ?? repositoryFile(name), 'utf8');
}

export const firestoreRules = readRules('firestore.rules', 'KS_FIRESTORE_RULES');
export const storageRules = readRules('storage.rules', 'KS_STORAGE_RULES');

/** The intention line above each match block, by the block's path. */
export function readIntentions(rules: string): Map<string, string> {
  const blocks = rules.matchAll(/^ *\/\/ (?<intention>.+)\n +match (?<path>\S+) \{$/gm);
  return new Map(
    [...blocks].map(({ groups }) => [groups?.path ?? '', groups?.intention ?? ''] as const),
  );
}

/** Paths of all match blocks for documents or files. */
export function matchedPaths(rules: string): string[] {
  return [...rules.matchAll(/^ +match (\S+) \{$/gm)]
    .map(([, path]) => path ?? '')
    .filter((path) => !['/databases/{database}/documents', '/b/{bucket}/o'].includes(path));
}
