import { collections } from '@kerala-stays/domain/core/collections';
import { readFields } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored, Write } from '../../platform/documents.ts';

/** What is added up: money and bookings in one, inquiries in the other. */
export type TotalName = 'money' | 'inquiries';

/** Numbers by their keys; a key begins with the month 'YYYY-MM' that it belongs to. */
export type Sums = Readonly<Record<string, number>>;

/**
 * Each total is spread over so many documents: one document bears about one write a second, and there
 * may be a few more at a busy hour.
 */
const parts: Record<TotalName, number> = { money: 2, inquiries: 4 };

/** Adds to a total, in the batch of what it counts. @param spreadBy an id: its writes meet in one document. */
export function totalWrite(name: TotalName, spreadBy: string, sums: Sums): Write {
  const part = hash(spreadBy) % parts[name];
  return { kind: 'add', collection: collections.totals, id: `${name}-${part}`, sums: { ...sums } };
}

export type Total = {
  sums: Record<string, number>;
  /** The documents that it was read from; one that is missing has no sums yet. */
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

/** Whether nothing was added between two readings. */
export function isUntouched(before: Total, after: Total): boolean {
  const versions = ({ stored }: Total) =>
    stored.map(({ id, version }) => `${id} ${JSON.stringify(version)}`).join('|');
  return versions(before) === versions(after);
}

/** Puts right by how much a total is wrong, unless somebody else has written its document since. */
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
