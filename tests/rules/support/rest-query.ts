import { type Actor, tokens, uidOf } from './actors.ts';
import { firestoreAddress, toUrl } from './addresses.ts';
import { rulesProject } from './environment.ts';

/** REST features that client SDKs lack: skipped rows, bounded counts. */
export type RestQuery = {
  collection: string;
  filter?: readonly [field: string, value: string | boolean];
  limit?: number;
  offset?: number;
  /** Every collection of that name, at any depth. */
  allDescendants?: boolean;
};

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned ID token with an actor's claims, which the emulator accepts; none for a visitor. */
function headersOf(actor: Actor): Record<string, string> {
  const claims = tokens[actor];
  if (claims === null || actor === 'visitor') return {};
  const sub = uidOf(actor);
  const payload = {
    iss: `https://securetoken.google.com/${rulesProject}`,
    aud: rulesProject,
    iat: 0,
    exp: 4_102_444_800,
    auth_time: 0,
    sub,
    user_id: sub,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  return {
    Authorization: `Bearer ${base64url({ alg: 'none', type: 'JWT' })}.${base64url(payload)}.`,
  };
}

function structured({ collection, filter, limit, offset, allDescendants }: RestQuery) {
  const [fieldPath, value] = filter ?? [];
  return {
    from: [{ collectionId: collection, ...(allDescendants ? { allDescendants } : {}) }],
    ...(filter && {
      where: {
        fieldFilter: {
          field: { fieldPath },
          op: 'EQUAL',
          value: typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value },
        },
      },
    }),
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
  };
}

/** @throws an object with the SDK's `code`, for `expectDenied` and `expectAllowed` */
async function ask(actor: Actor, method: string, body: unknown): Promise<void> {
  const path = `/v1/projects/${rulesProject}/databases/(default)/documents:${method}`;
  const response = await fetch(toUrl(firestoreAddress, path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersOf(actor) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return;
  throw { code: response.status === 403 ? 'permission-denied' : response.status, message: text };
}

/** Runs a query over REST. */
export function restQuery(actor: Actor, query: RestQuery): Promise<void> {
  return ask(actor, 'runQuery', { structuredQuery: structured(query) });
}

/** Counts a query's results over REST, at most `upTo`. */
export function restCount(actor: Actor, query: RestQuery, upTo?: number): Promise<void> {
  return ask(actor, 'runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: structured(query),
      aggregations: [{ alias: 'count', count: upTo === undefined ? {} : { upTo: String(upTo) } }],
    },
  });
}
