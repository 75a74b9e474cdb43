import type { Operation } from '@kerala-stays/domain/api/operation';
import { type AnswerOf, type OperationName, operations } from '@kerala-stays/domain/api/operations';
import type { CollectionName } from '@kerala-stays/domain/core/collections';
import type { Account } from '../platform/auth.ts';
import { AppError, type ErrorCode } from '../platform/errors.ts';
import type { Caller } from './client-address.ts';
import type { UploadForm } from './multipart.ts';

/**
 * Who may call a route (product §14): everyone, everyone with extras for a valid token, signed-in users, those and
 * whoever has the secret link of a stay (the service looks at its key), staff.
 */
export type RouteAccess = 'public' | 'optional' | 'guest' | 'guest-or-link' | 'admin';

/** One call as handlers see it: no HTTP library, bodies read under the route's own limits. */
export type ApiCall = {
  param(name: string): string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  /** The parsed JSON body; rejects other content types (415), broken JSON (400), big bodies (413) and slow ones (408). */
  json(): Promise<unknown>;
  /** The JSON body as it came, for a signature over it, and parsed; rejected as {@link ApiCall.json} does. */
  signedJson(): Promise<{ bytes: Uint8Array; body: unknown }>;
  /** The parsed multipart body under the limits of decision D37. */
  form(): Promise<UploadForm>;
  account: Account | null;
  caller: Caller;
  requestId: string;
  now: Date;
};

/** By field, as the audit log keeps them; {} for a field whose values it does not keep. */
export type RecordedChanges = Record<string, { from?: unknown; to?: unknown }>;

export type ApiResponse<Body = { success: boolean }> = {
  status?: 200 | 201;
  body: Body;
  /** What a call of staff changed, for the audit log; never sent. */
  changes?: RecordedChanges;
  /** The document that a call of staff was about, for the audit log, where neither path nor body names it. */
  documentId?: string;
};

/** The record in the audit log of a change by staff. */
export type RouteAudit =
  /** `createApi` records the call, in words of the history, e.g. "Payment recorded". */
  | { collection: CollectionName; what: string }
  /** A trigger records the write: its document names the author. */
  | 'by-trigger'
  /** No record, for this reason. */
  | { none: string };

export type ApiRoute = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /api, with `:name` parameters. */
  path: string;
  access: RouteAccess;
  /** Of every route that staff may call and that is not GET; `route` requires it. */
  audit?: RouteAudit;
  /** Shown for a failure that has no specific message (product §11.3). */
  failureMessage: string;
  /** Public responses may be kept by the CDN for a short time; everything else is `no-store`. */
  cacheable?: boolean;
  /** How long a cacheable response may be kept, where that differs from the usual `publicCacheControl`. */
  cacheControl?: string;
  /** Decodes and encodes images: a few of these run at a time (see `imageLimits` in `app.ts`). */
  encodesImages?: boolean;
  /** Open to programs other than our own apps while App Check is enforced: uptime monitors, failing pages. */
  forAnyApp?: true;
  /** Largest JSON body; rejected before it is read. */
  maxJsonBytes?: number;
  tooLargeMessage?: string;
  /** How long a caller waits before 503; short where a form has its own timer. */
  timeoutMs?: number;
  /** Rejections beyond those that the route's access and body imply. */
  rejections?: ErrorCode[];
  operation: Operation;
  handle: (call: ApiCall) => Promise<ApiResponse>;
};

/** Staff may call every route that is not public. One that may change something has to say how that is recorded. */
type AccessAndAudit<Name extends OperationName> = Name extends `GET ${string}`
  ? { access: RouteAccess }
  : { access: 'public' } | { access: Exclude<RouteAccess, 'public'>; audit: RouteAudit };

type Row = Omit<ApiRoute, 'method' | 'path' | 'operation'>;

/**
 * A row of the table: an operation of `domain/api`, and what answers it. What the handler returns is
 * checked against the answer that the client's calls are typed by.
 */
export function route<Name extends OperationName>(
  name: Name,
  row: Omit<Row, 'access' | 'audit' | 'handle'> &
    AccessAndAudit<Name> & { handle: (call: ApiCall) => Promise<ApiResponse<AnswerOf<Name>>> },
): ApiRoute {
  const [method, path = ''] = name.split(' ');
  return {
    ...(row as Row),
    method: method?.toLowerCase() as ApiRoute['method'],
    path,
    operation: operations[name] as unknown as Operation,
  };
}

/** The caller of a guest or admin route; the route's access has been checked before. */
export function signedIn(call: ApiCall): Account {
  if (call.account === null) throw new AppError('unauthenticated');
  return call.account;
}

/** A response that carries data and no message. */
export function data<Fields extends object>(fields: Fields) {
  return { body: { success: true as const, ...fields } };
}

/** A response with a message (product §13.2). */
export function done<Fields extends object = object>(message: string, fields?: Fields) {
  return data({ message, ...(fields as Fields) });
}

/** The same for something that did not exist before: 201 (decision D15). */
export function created<Fields extends object = object>(message: string, fields?: Fields) {
  return { status: 201 as const, ...done(message, fields) };
}
