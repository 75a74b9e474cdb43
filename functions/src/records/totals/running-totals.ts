import { collections } from '@kerala-stays/domain/core/collections';
import { readFields } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored, Write } from '../../platform/documents.ts';

/** Kind of total: money and bookings, or inquiries. */
export type TotalName = 'money' | 'inquiries';

/** Numbers by key; a key begins with its month 'YYYY-MM'. */
export type Sums = Readonly<Record<string, number>>;

/**
 * Documents per total: one document can take about one write a second, and busy hours may need a
 * few more.
 */
const parts: Record<TotalName, number> = { money: 2, inquiries: 4 };

/**
 * Adds to a total, in the same batch as the counted document.
 * @param spreadBy an id: its writes go to one document
 */
export function totalWrite(name: TotalName, spreadBy: string, sums: Sums): Write {
  const part = hash(spreadBy) % parts[name];
  return { kind: 'add', collection: collections.totals, id: `${name}-${part}`, sums: { ...sums } };
}

export type Total = {
  sums: Record<string, number>;
  /** Its documents as read; a missing one has no sums yet. */
  stored: Stored[];
};

/** Reads a total: one read for each of its documents. */
export async function readTotal(documents: Documents, name: TotalName): Promise<Total> {
  const ids = Array.from({ length: parts[name] }, (_, part) => `${name}-${part}`);
  const stored = await documents.getMany(collections.totals, ids);
  const sums: Record<string, number> = {};
  for (const { data } of stored) {
    for (const [key, value] of Object.entries(readFields(data.sums))) {
      sums[key] = (sums[key] ?? 0) + Number(value);
    }
  }
  return { sums, stored };
}

/** Whether nothing was added between two reads. */
export function isUntouched(before: Total, after: Total): boolean {
  const versions = ({ stored }: Total) =>
    stored.map(({ id, version }) => `${id} ${JSON.stringify(version)}`).join('|');
  return versions(before) === versions(after);
}

/** Corrects a total by a difference, unless its document has changed since. */
export function correctionWrite(name: TotalName, read: Total, by: Sums): Write {
  const id = `${name}-0`;
  const first = read.stored.find((stored) => stored.id === id);
  if (first === undefined) {
    return { kind: 'create', collection: collections.totals, id, data: { sums: { ...by } } };
  }
  const sums: Record<string, unknown> = { ...readFields(first.data.sums) };
  for (const [key, value] of Object.entries(by)) sums[key] = Number(sums[key] ?? 0) + value;
  const { version } = first;
  return { kind: 'update', collection: collections.totals, id, patch: { sums }, version };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const letter of text) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return state;
}
