/// <reference path="./cli/firebase-tools.d.ts" />
import { createHash } from 'node:crypto';
import { getRulesetContent, listAllReleases } from 'firebase-tools/lib/gcp/rules.js';
import { getDefaultBucket } from 'firebase-tools/lib/gcp/storage.js';
import { defaultDatabase } from './deploy-config.ts';

const hash = (text: string) => createHash('sha256').update(text.trim()).digest('hex');

/** Compares deployed rules with those of the repository by SHA-256. */
export function compareRules(file: string, local: string, live: readonly string[]): string | null {
  const hashes = live.map(hash);
  return hashes.includes(hash(local))
    ? null
    : `${file} differs from what the project serves (${hashes.join(', ') || 'nothing'}).`;
}

/** Texts of the deployed rules. */
export type DeployedRules = { firestore: string; storage: string };

/** Reads the live rules back after a deploy (decision D32). @returns problems */
export async function checkLiveRules(
  projectId: string,
  { firestore, storage }: DeployedRules,
  databaseId: string,
): Promise<string[]> {
  const releases = await listAllReleases(projectId);
  const textsOf = async (service: string) => {
    const release = releases.find(
      ({ name }) => name === `projects/${projectId}/releases/${service}`,
    );
    const files = release === undefined ? [] : await getRulesetContent(release.rulesetName);
    return files.map(({ content }) => content);
  };
  const ofDatabase =
    databaseId === defaultDatabase ? 'cloud.firestore' : `cloud.firestore/${databaseId}`;
  const ofBucket = `firebase.storage/${await getDefaultBucket(projectId)}`;
  const compared = [
    compareRules('firestore.rules', firestore, await textsOf(ofDatabase)),
    compareRules('storage.rules', storage, await textsOf(ofBucket)),
  ];
  return compared.filter((problem) => problem !== null);
}
