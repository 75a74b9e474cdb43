import type { Operation } from '@kerala-stays/domain/api/operation';
import { type AnswerOf, type OperationName, operations } from '@kerala-stays/domain/api/operations';
import type { CollectionName } from '@kerala-stays/domain/core/collections';
import type { Account } from '../platform/auth.ts';
import { AppError, type ErrorCode } from '../platform/errors.ts';
import type { Caller } from './client-address.ts';
import type { UploadForm } from './multipart.ts';

/**
 * Access to a route (product §14): everyone, everyone with extras for a valid token, signed-in
 * users, signed-in users or holders of a stay's secret link (the service checks its key), staff.
 */
export type RouteAccess = 'public' | 'optional' | 'guest' | 'guest-or-link' | 'admin';

/** The account of a call. */
export type CallAccount = Account & {
  /** Staff with the permission of this operation; others act as guests, on what is their own. */
  isStaff: boolean;
  /** A program with a key (decision 080): its `uid` is no account. */
  isKey?: true;
};

/** One call as seen by handlers: no HTTP library, bodies read under the route's own limits. */
export type ApiCall = {
  param(name: string): string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  /**
   * The parsed JSON body; rejects other content types (415), broken JSON and ids that are too long
   * (400), big bodies (413) and slow ones (408).
   */
  json(): Promise<unknown>;
  /**
   * The raw JSON body, to verify a signature, and the parsed one; rejected like {@link
   * ApiCall.json}.
   * @param takesText for services that declare their JSON as `text/plain`
   */
  signedJson(takesText?: boolean): Promise<{ bytes: Uint8Array; body: unknown }>;
  /** The parsed multipart body under the limits of decision D37. */
  form(): Promise<UploadForm>;
  account: CallAccount | null;
  caller: Caller;
  requestId: string;
  now: Date;
};

/** By field, as in the audit log; {} for fields whose values are not logged. */
export type RecordedChanges = Record<string, { from?: unknown; to?: unknown }>;

export type ApiResponse<Body = { success: boolean }> = {
  status?: 200 | 201;
  body: Body;
  /** Changes by a staff call, for the audit log; never sent. */
  changes?: RecordedChanges;
  /**
   * The document of a staff call, for the audit log, where neither path nor body contains its id.
   */
  documentId?: string;
};

/** How a staff call is recorded in the audit log. */
export type RouteAudit =
  /** `createApi` records the call with a text for the history, e.g. "Payment recorded". */
  | { collection: CollectionName; what: string }
  /** A trigger records the write: its document names the author. */
  | 'by-trigger'
  /** Not recorded, for this reason. */
  | { none: string };

export type ApiRoute = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /api, with `:name` parameters. */
  path: string;
  access: RouteAccess;
  /** Required by `route` for every route open to staff but those that read. */
  audit?: RouteAudit;
  /** Shown for a failure that has no specific message (product §11.3). */
  failureMessage: string;
  /** The CDN may cache public responses for a short time; everything else is `no-store`. */
  cacheable?: boolean;
  /** Overrides the usual `publicCacheControl` of a cacheable response. */
  cacheControl?: string;
  /** Decodes and encodes images: only a few run at a time (see `imageLimits` in `app.ts`). */
  encodesImages?: boolean;
  /**
   * Open to programs other than our own apps while App Check is enforced: uptime monitors, failing
   * pages.
   */
  forAnyApp?: true;
  /** Largest JSON body; rejected before it is read. */
  maxJsonBytes?: number;
  tooLargeMessage?: string;
  /** Time until 503, in milliseconds; short where a form has its own timer. */
  timeoutMs?: number;
  /** Rejections beyond those that the route's access and body imply. */
  rejections?: ErrorCode[];
  operation: Operation;
  handle: (call: ApiCall) => Promise<ApiResponse>;
};

/**
 * A route for staff alone needs an operation that names a permission; a public one looks at no
 * account, so its operation names none.
 */
type AccessTo<Name extends OperationName> = null extends (typeof operations)[Name]['staff']
  ? Exclude<RouteAccess, 'admin'>
  : Exclude<RouteAccess, 'public'>;

/**
 * Staff may call every route that is not public. Those that may change data must declare how they
 * are recorded; one that reads may, where the law asks who read.
 */
type AccessAndAudit<Name extends OperationName> = Name extends `GET ${string}`
  ? { access: AccessTo<Name>; audit?: RouteAudit }
  :
      | { access: Extract<AccessTo<Name>, 'public'> }
      | { access: Exclude<AccessTo<Name>, 'public'>; audit: RouteAudit };

type Row = Omit<ApiRoute, 'method' | 'path' | 'operation'>;

/**
 * A row of the table: an operation of `domain/api`, and its handler. The handler's result is
 * checked against the response type that client calls use.
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

/** The caller of a guest or admin route, whose access has already been checked. */
export function signedIn(call: ApiCall): CallAccount {
  if (call.account === null) throw new AppError('unauthenticated');
  return call.account;
}

/** A response with data but no message. */
export function data<Fields extends object>(fields: Fields) {
  return { body: { success: true as const, ...fields } };
}

/** A response with a message (product §13.2). */
export function done<Fields extends object = object>(message: string, fields?: Fields) {
  return data({ message, ...(fields as Fields) });
}

/** The same for a created document: 201 (decision D15). */
export function created<Fields extends object = object>(message: string, fields?: Fields) {
  return { status: 201 as const, ...done(message, fields) };
}
