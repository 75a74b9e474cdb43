import { createHash } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules, type Ruleset } from 'firebase-admin/security-rules';
import { readOrNull } from './gather-facts.ts';

const hash = (text: string) => createHash('sha256').update(text.trim()).digest('hex');

/** Compares rules as deployed with those of the repository by SHA-256. */
export function compareRules(file: string, local: string, live: readonly string[]): string | null {
  const hashes = live.map(hash);
  return hashes.includes(hash(local))
    ? null
    : `${file} differs from what the project serves (${hashes.join(', ') || 'nothing'}).`;
}

/**
 * Reads the live rules back after a deploy (decision D32).
 * @returns problems; null when there are no credentials to read them with.
 */
export async function checkLiveRules(projectId: string, bucket: string): Promise<string[] | null> {
  const rules = getSecurityRules(initializeApp({ projectId }, 'live-rules'));
  const textsOf = ({ source }: Ruleset) => source.map(({ content }) => content);
  try {
    const live = {
      'firestore.rules': textsOf(await rules.getFirestoreRuleset()),
      'storage.rules': textsOf(await rules.getStorageRuleset(bucket)),
    };
    const problems: string[] = [];
    for (const [file, contents] of Object.entries(live)) {
      const problem = compareRules(file, (await readOrNull(file)) ?? '', contents);
      if (problem !== null) problems.push(problem);
    }
    return problems;
  } catch (error) {
    if (/credential|auth|ENOTFOUND|ECONNREFUSED/i.test(String(error))) return null;
    throw error;
  }
}
