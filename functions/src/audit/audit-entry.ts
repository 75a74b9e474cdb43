import type { Fields } from '@kerala-stays/domain/read-values';

export type AuditedCollection = 'hotels' | 'categories' | 'banners' | 'inquiries';
export type AuditAction = 'created' | 'updated' | 'deleted';
export type AuditChange = { from?: unknown; to?: unknown };

export type AuditEntry = {
  collection: AuditedCollection;
  documentId: string;
  action: AuditAction;
  /** Uid of who wrote it; '' when nobody signed in did (an inquiry, a repair). */
  who: string;
  /** By field; a field that may hold personal data is named without its values. */
  changes: Record<string, AuditChange>;
};

/** Fields that say nothing about what a person did: stamps, and what functions compute or count. */
const silentFields = new Set([
  'updatedAt',
  'updatedBy',
  'createdAt',
  'addedBy',
  'bookingsCount',
  'bookedRoomTypes',
  'hotelCount',
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

/** What people typed about themselves, or staff about people: the log knows only that it changed. */
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

/** Longer values are cut: the log says what changed, the document says what it is now. */
const maxValueLength = 300;

function shown(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return text.length <= maxValueLength ? value : `${text.slice(0, maxValueLength)}…`;
}

function changeOf(before: unknown, after: unknown): AuditChange {
  return {
    ...(before === undefined ? {} : { from: shown(before) }),
    ...(after === undefined ? {} : { to: shown(after) }),
  };
}

/**
 * Describes a write for the audit log.
 * @returns null when nothing changed that a person did, e.g. a repair of derived fields.
 */
export function auditEntry(
  collection: AuditedCollection,
  documentId: string,
  before: Fields | undefined,
  after: Fields | undefined,
): AuditEntry | null {
  const changes: Record<string, AuditChange> = {};
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const name of [...names].sort()) {
    if (silentFields.has(name)) continue;
    const [from, to] = [before?.[name], after?.[name]];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[name] = personalFields[collection].has(name) ? {} : changeOf(from, to);
  }
  if (Object.keys(changes).length === 0 && before !== undefined && after !== undefined) return null;
  const action = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated';
  // Who deleted a document is not in it: the one who wrote it last is somebody else.
  const who = action === 'deleted' ? undefined : (after?.updatedBy ?? after?.addedBy);
  return { collection, documentId, action, who: typeof who === 'string' ? who : '', changes };
}
