import { version } from '@kerala-stays/domain/content/version';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Result } from '../results.ts';
import { type Comparison, compareDocuments, type Documents } from './compare.ts';
import { inTodaysForm } from './older-forms.ts';
import { readers } from './readers.ts';
import type { StoredData } from './stored-data.ts';

type Look = { stored: StoredData; lists: ReadonlyMap<string, Documents> };

type Booked = { status: number; body: Record<string, unknown> };

/** All that the rehearsal saw. */
export type Seen = {
  before: Look;
  after: Look;
  health: Record<string, unknown>;
  failedJobs: readonly string[];
  /** A stay that staff book by the older version, and one by the newer. */
  olderBooking: Booked;
  newerBooking: Booked;
  pages: readonly { path: string; status: number }[];
};

/** Computed from the others, or deleted by age: fewer of them is no loss. */
const fleeting = new Set<string>([
  collections.lists,
  collections.rateLimits,
  collections.searchDirty,
  collections.searchParts,
  collections.monthSheets,
]);
/** Written with every touch of a document, also by jobs. */
const stamps = new Set(['updatedAt']);
const none: Documents = new Map();

const shown = (list: readonly string[]) =>
  list.length > 5 ? `${list.slice(0, 5).join('; ')}; and ${list.length - 5} more` : list.join('; ');

const nothing = (what: string, found: readonly string[]): Result => ({
  what,
  must: 'none',
  measured: shown(found) || 'none',
  holds: found.length === 0,
});

function comparison(what: string, { compared, missing, differing }: Comparison): Result {
  const wrong = [...missing.map((id) => `${id} is missing`), ...differing];
  return {
    what: `${what}, ${compared} compared`,
    must: 'the same',
    measured: compared === 0 ? 'nothing to compare' : shown(wrong) || 'the same',
    holds: wrong.length === 0 && compared > 0,
  };
}

const booking = (what: string, { status, body }: Booked): Result => ({
  what,
  must: '201',
  measured: `${status} ${String(body.message ?? '')}`,
  holds: status === 201,
});

/** Documents as this version reads them, by id. */
function readBy(name: string, documents: Documents): Map<string, unknown> {
  const read = readers[name] ?? ((_: string, data: unknown) => data);
  return new Map([...documents].map(([id, data]) => [id, read(id, data)]));
}

function storedResults({ before, after }: Seen): Result[] {
  const names = [...Object.keys(readers), collections.payments];
  return names.flatMap((name) => {
    const old = before.stored.get(name) ?? none;
    // Nothing to compare, e.g. no tax documents in a demo that sells in dollars.
    if (old.size === 0) return [];
    const expected = new Map([...old].map(([id, fields]) => [id, inTodaysForm(name, fields)]));
    const now = readBy(name, after.stored.get(name) ?? none);
    const how = name in readers ? 'as this version reads them' : 'as they are stored';
    return [comparison(`${name}, ${how}`, compareDocuments(expected, now, stamps))];
  });
}

/** Collections that have fewer documents than before. */
function lost({ before, after }: Seen): string[] {
  return [...before.stored]
    .map(([name, documents]) => ({
      name,
      had: documents.size,
      has: after.stored.get(name)?.size ?? 0,
    }))
    .filter(({ name, had, has }) => has < had && !fleeting.has(name))
    .map(({ name, had, has }) => `${name} (${has} of ${had})`);
}

/** Documents by collection, before and after. */
export function countsTable({ before, after }: Seen): string {
  const names = [...new Set([...before.stored.keys(), ...after.stored.keys()])].sort();
  return names
    .map((name) => {
      const [had, has] = [before, after].map(({ stored }) => String(stored.get(name)?.size ?? 0));
      return `  ${name.padEnd(20)}${had?.padStart(6)}${has?.padStart(8)}`;
    })
    .join('\n');
}

export function upgradeResults(seen: Seen): Result[] {
  const { before, after, health, failedJobs, olderBooking, newerBooking, pages } = seen;
  const answered = String(health.version);
  const failedPages = pages.filter(({ status }) => status !== 200);
  return [
    {
      what: 'version that answers',
      must: version,
      measured: answered,
      holds: answered === version,
    },
    nothing('collections with fewer documents', lost(seen)),
    ...storedResults(seen),
    ...[...before.lists].map(([path, list]) =>
      comparison(`GET ${path}`, compareDocuments(list, after.lists.get(path) ?? none, stamps)),
    ),
    nothing('jobs that fail', failedJobs),
    nothing(
      'pages that do not answer',
      failedPages.map(({ path, status }) => `${path} (${status})`),
    ),
    booking('a booking by the older version', olderBooking),
    booking('a booking by this version', newerBooking),
  ];
}
