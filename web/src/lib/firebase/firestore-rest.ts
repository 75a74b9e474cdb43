import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { emulatorUrl } from '#web/config/emulators.ts';
import { appCheckSiteKey, env } from '#web/config/env.ts';
import { appCheckHeaders } from './app-check-headers.ts';
import {
  decodeDocument,
  encodeValue,
  type RestDocument,
  type RestValue,
} from './firestore-values.ts';

/**
 * Public pages read Firestore's REST interface under the same security rules as the SDK, without
 * its 30–140 KB. A text body and no custom header avoid the preflight (decision D52). App Check,
 * where on, costs that preflight and the token.
 */
export type QueryFilter = {
  field: string;
  op: '==' | 'in' | 'array-contains-any';
  value: unknown;
};

/** A query as plain data, planned by `domain` (`hotel-query.ts`). */
export type RestQuery = {
  collection: CollectionName;
  where: QueryFilter[];
  /** `__name__` sorts by document id. */
  orderBy: { field: string; direction: 'asc' | 'desc' }[];
  limit: number;
  /** Values of the `orderBy` fields of the last document seen; a document id for `__name__`. */
  after?: readonly unknown[];
};

export type FirestoreRecord = { id: string; data: Record<string, unknown> };

/** Documents path of the site's database in Firestore's REST interface. */
export const databasePath = `projects/${env.projectId}/databases/${env.databaseId}/documents`;
const documentName = (collection: string, id: string) => `${databasePath}/${collection}/${id}`;

const dataOrigin = () => emulatorUrl('firestore') ?? 'https://firestore.googleapis.com';

/** A read that Firestore rejected or that never arrived; `status` 0 is a network failure. */
export class FirestoreReadError extends Error {
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(`Firestore responded with ${status}`, options);
    this.status = status;
  }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      ...(appCheckSiteKey && { headers: await appCheckHeaders() }),
      signal: init.signal ?? AbortSignal.timeout(10_000),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new FirestoreReadError(0, { cause });
  }
}

const operators = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
} as const;

/** Instants travel as ISO text; only these fields are stored as timestamps. */
const timestampFields = new Set(['createdAt', 'updatedAt']);

function cursorValue(query: RestQuery, value: unknown, index: number): RestValue {
  const field = query.orderBy[index]?.field ?? '';
  if (field === '__name__')
    return { referenceValue: documentName(query.collection, String(value)) };
  if (timestampFields.has(field)) return { timestampValue: String(value) };
  return encodeValue(value);
}

/** The `StructuredQuery` of Firestore's REST interface. */
export function structuredQuery(query: RestQuery, select: readonly string[]) {
  const filters = query.where.map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op: operators[op], value: encodeValue(value) },
  }));
  return {
    from: [{ collectionId: query.collection }],
    where: filters.length === 1 ? filters[0] : { compositeFilter: { op: 'AND', filters } },
    orderBy: query.orderBy.map(({ field, direction }) => ({
      field: { fieldPath: field },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
    limit: query.limit,
    ...(select.length > 0 && {
      select: { fields: select.map((fieldPath) => ({ fieldPath })) },
    }),
    ...(query.after && {
      startAt: {
        before: false,
        values: query.after.map((value, index) => cursorValue(query, value, index)),
      },
    }),
  };
}

/**
 * Documents matching a query, in its order.
 * @param select field mask: only these fields are transferred; none means all
 */
export async function runQuery(
  query: RestQuery,
  select: readonly string[] = [],
  signal?: AbortSignal,
): Promise<FirestoreRecord[]> {
  const response = await request(`${dataOrigin()}/v1/${databasePath}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery: structuredQuery(query, select) }),
    signal,
  });
  if (!response.ok) throw new FirestoreReadError(response.status);
  const rows = (await response.json()) as { document?: RestDocument }[];
  return rows.flatMap((row) => (row.document ? [decodeDocument(row.document)] : []));
}

/** Documents that visitors may read, of those ids that exist, in one request. */
export async function findDocuments(
  collection: CollectionName,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<FirestoreRecord[]> {
  const response = await request(`${dataOrigin()}/v1/${databasePath}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: ids.map((id) => documentName(collection, id)) }),
    signal,
  });
  if (!response.ok) throw new FirestoreReadError(response.status);
  const rows = (await response.json()) as { found?: RestDocument }[];
  return rows.flatMap(({ found }) => (found ? [decodeDocument(found)] : []));
}

/**
 * One document readable by visitors, or null when missing. Unlike {@link getDocument}, a missing
 * one logs no error on the browser's console.
 */
export async function findDocument(
  collection: CollectionName,
  id: string,
  signal?: AbortSignal,
): Promise<FirestoreRecord | null> {
  const [found = null] = await findDocuments(collection, [id], signal);
  return found;
}

/** One document, or null when it does not exist or the rules hide it from visitors. */
export async function getDocument(
  collection: CollectionName,
  id: string,
  signal?: AbortSignal,
): Promise<FirestoreRecord | null> {
  const name = documentName(collection, encodeURIComponent(id));
  const response = await request(`${dataOrigin()}/v1/${name}`, { signal });
  // The rules hide inactive documents, and an impossible id is a bad request.
  if ([400, 403, 404].includes(response.status)) return null;
  if (!response.ok) throw new FirestoreReadError(response.status);
  return decodeDocument((await response.json()) as RestDocument);
}
