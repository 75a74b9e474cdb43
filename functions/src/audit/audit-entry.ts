import { type Fields, readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { isSameData } from '@kerala-stays/domain/core/same-data';

export type AuditedCollection = 'hotels' | 'categories' | 'banners' | 'inquiries';
export type AuditAction = 'created' | 'updated' | 'deleted';
export type AuditChange = { from?: unknown; to?: unknown };

export type AuditEntry = {
  collection: AuditedCollection;
  documentId: string;
  action: AuditAction;
  /** Uid of the author; '' when the write came without a signed-in user (an inquiry, a repair). */
  who: string;
  /** By field; fields that may hold personal data are listed without values. */
  changes: Record<string, AuditChange>;
};

/** Stamps and fields written by functions: not changes by a person. */
export const silentFields = new Set([
  'personKeys',
  'updatedAt',
  'expiresAt',
  'updatedBy',
  'createdAt',
  'addedBy',
  'bookingsCount',
  'bookedRoomTypes',
  'usedCount',
  'soldUnits',
  'rating',
  'reviewCount',
  'hotelCount',
  'contentHash',
  'unchecked',
]);

/** Derived from other fields: recorded only when a user's write changed nothing else. */
const derivedFields = new Set([
  'lowestPrice',
  'sortPriceAsc',
  'sortPriceDesc',
  'priceBucket',
  'roomTypeKeys',
  'roomTypeCount',
  'roomCount',
  'maxGuests',
  'cityKey',
  'searchKeys',
]);

/**
 * Data that people entered about themselves, or staff about people: the log records only that it
 * changed.
 */
const personalFields: Record<AuditedCollection, ReadonlySet<string>> = {
  hotels: new Set(['contact']),
  categories: new Set(),
  banners: new Set(),
  inquiries: new Set([
    'name',
    'email',
    'mobile',
    'location',
    'message',
    'staffNotes',
    'people',
    'date',
    'checkIn',
    'checkOut',
  ]),
};

/** Longer values are cut: the log records what changed, the document holds the current value. */
const maxValueLength = 300;

function shown(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return text.length <= maxValueLength ? value : `${text.slice(0, maxValueLength)}…`;
}

export function changeOf(before: unknown, after: unknown): AuditChange {
  return {
    ...(before === undefined ? {} : { from: shown(before) }),
    ...(after === undefined ? {} : { to: shown(after) }),
  };
}

/**
 * Changes of room types. A whole list would be cut before the changed part, so each one is logged
 * as a separate field, `roomTypes.{name}`, and after an edit `roomTypes.{name}.{field}`.
 */
function roomTypeChanges(before: unknown, after: unknown): Record<string, AuditChange> {
  const byId = (list: unknown) =>
    new Map(readList(list).map((item) => [readText(readFields(item)._id), readFields(item)]));
  const [old, now] = [byId(before), byId(after)];
  const changes: Record<string, AuditChange> = {};
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const [from, to] = [old.get(id), now.get(id)];
    const path = `roomTypes.${readText((to ?? from)?.name)}`;
    if (from === undefined || to === undefined) {
      changes[path] = changeOf(from, to);
      continue;
    }
    for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
      if (isSameData(from[field], to[field])) continue;
      changes[`${path}.${field}`] = changeOf(from[field], to[field]);
    }
  }
  return changes;
}

/**
 * Whether a person wrote this: rules and API stamp every write by one. A write without a new stamp
 * came from a function, and must not be attributed to the previous author.
 */
export function isStamped(before: Fields | undefined, after: Fields | undefined): after is Fields {
  if (after === undefined) return false;
  return before === undefined || !isSameData(before.updatedAt, after.updatedAt);
}

/**
 * Describes a write for the audit log.
 * @param knownAuthor author or deleter, where the document itself does not say
 * @returns null when no person changed anything, e.g. a repair of derived fields.
 */
export function auditEntry(
  collection: AuditedCollection,
  documentId: string,
  before: Fields | undefined,
  after: Fields | undefined,
  knownAuthor?: string,
): AuditEntry | null {
  const who = knownAuthor ?? (isStamped(before, after) ? readText(after.updatedBy) : '');
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...all]
    .filter((name) => !silentFields.has(name) && !isSameData(before?.[name], after?.[name]))
    .sort();
  const typed = changed.filter((name) => !derivedFields.has(name));
  const isRepair = who === '' && before !== undefined && after !== undefined;
  const named = typed.length > 0 || isRepair ? typed : changed;
  if (named.length === 0 && before !== undefined && after !== undefined) return null;

  const changes: Record<string, AuditChange> = {};
  for (const name of named) {
    const [from, to] = [before?.[name], after?.[name]];
    if (personalFields[collection].has(name)) changes[name] = {};
    else if (name === 'roomTypes') Object.assign(changes, roomTypeChanges(from, to));
    else changes[name] = changeOf(from, to);
  }
  const action = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated';
  return { collection, documentId, action, who, changes };
}
