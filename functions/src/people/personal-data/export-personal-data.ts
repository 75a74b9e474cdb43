import { readText } from '@kerala-stays/domain/core/read-values';
import { isHouseMail } from '@kerala-stays/domain/mail/mail';
import type { Person } from '@kerala-stays/domain/people/person';
import { hideKeys } from '../../platform/signed-key.ts';
import { type Findings, findPersonalData } from './find-personal-data.ts';
import type { AccountRecord, PersonalDataDeps } from './personal-data-deps.ts';

/** A person's data as one human-readable JSON document. */
export type PersonExport = {
  exportedAt: string;
  about: Person;
  account: AccountRecord | null;
  /** By collection: each document with its id; instants are ISO 8601 texts. */
  documents: Record<string, ({ _id: string } & Record<string, unknown>)[]>;
};

/**
 * All of this person's own documents, complete. Arrival sheets and other people's documents that
 * mention the person are left out: they hold the other people's data.
 */
export async function exportPersonalData(
  deps: PersonalDataDeps,
  person: Person,
  now: Date,
): Promise<{ file: PersonExport; findings: Findings }> {
  const findings = await findPersonalData(deps, person);
  const documents: PersonExport['documents'] = {};
  for (const { collection, stored } of findings.own) {
    if (isHouseMail(readText(stored.data.kind))) continue;
    const fields = plain(stored.data) as Record<string, unknown>;
    documents[collection] = [...(documents[collection] ?? []), { _id: stored.id, ...fields }];
  }
  const file = {
    exportedAt: now.toISOString(),
    about: person,
    account: findings.account,
    documents,
  };
  return { file, findings };
}

/** Stored values as JSON: instants become ISO texts, keys of secret links are hidden. */
export function plain(value: unknown): unknown {
  // Staff create this file: a key would let them act as the guest.
  if (typeof value === 'string') return hideKeys(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('toDate' in value && typeof value.toDate === 'function') return plain(value.toDate());
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
