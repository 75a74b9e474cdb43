import type {
  AnswerOf,
  BodyOf,
  OperationName,
  ParamsOf,
  QueryOf,
} from '@kerala-stays/domain/api/operations';
import type { ResponseCode } from '@kerala-stays/domain/api/response-codes';
import type { refusal } from '@kerala-stays/domain/api/schemas';
import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { messages } from '@kerala-stays/domain/core/messages';
import type { z } from 'zod';
import { appCheckHeaders } from '../firebase/app-check-headers.ts';
import { tokenProvider } from './token-provider.ts';

type Needed<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** Input of a call: as the operation's row defines it (`domain/api`), plus request options. */
export type ApiRequest<Name extends OperationName> = Needed<
  'params',
  [ParamsOf<Name>] extends [never] ? never : Record<ParamsOf<Name>, string>
> &
  Needed<'body', BodyOf<Name>> & {
    query?: QueryOf<Name>;
    /** ID token of the signed-in person. */
    token?: string | null | undefined;
    /** Key of a stay's secret link (`trip-keys.ts`). */
    tripKey?: string | null | undefined;
    timeoutMs?: number;
  };

export type ApiResponse<Name extends OperationName = OperationName> = {
  /** HTTP status; 0 without a response: offline or timed out. */
  status: number;
  /** The server's message for people, or that a change got no response; else ''. */
  message: string;
} & (
  | { ok: true; data: AnswerOf<Name> }
  | {
      ok: false;
      data: Partial<z.output<typeof refusal>>;
      /** With status 0: the browser was offline, so nothing was sent. Else it may have arrived. */
      isUnsent?: boolean;
    }
);

/** Calls that change nothing, or may be made again without harm, though they are no reads. */
const harmless: ReadonlySet<string> = new Set<OperationName>([
  'POST /user/create',
  'POST /pictures',
  'POST /pictures/discard',
  'POST /bookings/quote',
  'POST /bookings/stripe-payment',
  'POST /bookings/:id/check-payment',
  'POST /bookings/:id/change/preview',
  'POST /bookings/:id/move/preview',
  'POST /payments/check-session',
  'POST /people/find',
  'POST /people/export',
  'POST /my-data',
  'POST /my-data/export',
  'POST /threads/:id/read',
]);

/** Says of a change without a response that it may have happened; '' for reads. */
function formatNoResponse(name: string, isUnsent: boolean): string {
  if (name.startsWith('GET ') || harmless.has(name)) return '';
  return isUnsent ? messages.offlineUnsent : messages.noResponse;
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  } catch {
    // Hosting and proxies return some failures as HTML.
    return {};
  }
}

/**
 * Calls the site's own `/api`. Never throws: a failure is a response with `ok: false`, and `status:
 * 0` when offline or after `timeoutMs`. A rejected token is replaced once, silently (wrong clock,
 * or just expired); if that fails too, the user is asked to sign in again.
 * @param name method and path of the operation, e.g. `POST /bookings/:id/hold`
 */
export async function callApi<Name extends OperationName>(
  name: Name,
  request: ApiRequest<Name>,
): Promise<ApiResponse<Name>> {
  const response = await send(name, request);
  const provider = tokenProvider();
  if (response.status !== 401 || request.token === undefined || provider === null) return response;
  const token = await provider.refreshToken();
  if (token !== null && token !== request.token) {
    const again = await send(name, { ...request, token });
    if (again.status !== 401) return again;
  }
  provider.sessionEnded();
  return response;
}

type Parts = { params?: Record<string, string> | undefined; query?: object | undefined };

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const asked = new URLSearchParams({ ...query });
  return `/api${filled}${asked.size > 0 ? `?${asked}` : ''}`;
}

async function send<Name extends OperationName>(
  name: Name,
  request: ApiRequest<Name>,
): Promise<ApiResponse<Name>> {
  const { body, token, tripKey, timeoutMs = 10_000 } = request;
  const [method, path = ''] = name.split(' ');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (tripKey) headers[tripKeyHeader] = tripKey;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const isOffline = !navigator.onLine;
  let isSending = false;
  try {
    const security = await appCheckHeaders();
    isSending = true;
    const response = await fetch(addressOf(path, request), {
      method,
      headers: { ...headers, ...security },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const data = await readBody(response);
    const { status } = response;
    // A change whose response broke off may have happened.
    const fallback = response.ok ? formatNoResponse(name, false) : '';
    const message = typeof data.message === 'string' ? data.message : fallback;
    // `success` marks a response of our API, whose fields the contract tests check against their
    // schemas.
    return response.ok && data.success === true
      ? { ok: true, status, data: data as AnswerOf<Name>, message }
      : { ok: false, status, data, message };
  } catch (error) {
    const hasTimedOut = error instanceof DOMException && error.name === 'TimeoutError';
    const isUnsent = !isSending || (isOffline && !hasTimedOut);
    return { ok: false, status: 0, data: {}, isUnsent, message: formatNoResponse(name, isUnsent) };
  }
}

/** Result of a call: a value, or a sentence for people; `isMissing` when what it asked for does not exist. */
export type ApiResult<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; code?: ResponseCode | undefined; isMissing?: true | undefined };

/**
 * Calls the API and picks a value from its response.
 * @param failure message used when the server sends none
 * @param unsure message used instead when a change got no response
 */
export async function askApi<Name extends OperationName, T>(
  name: Name,
  request: ApiRequest<Name>,
  read: (answer: AnswerOf<Name>) => T,
  failure: string = messages.generic,
  unsure = '',
): Promise<ApiResult<T>> {
  const response = await callApi(name, request);
  if (!response.ok) {
    const isUnsure = response.status === 0 && response.isUnsent === false;
    const message = (isUnsure && unsure) || apiMessage(response, failure);
    const isMissing = response.status === 404 ? true : undefined;
    return { ok: false, message, code: response.data.code, isMissing };
  }
  return { ok: true, value: read(response.data) };
}

/** Product §11.3: the server's message, otherwise the call's fallback. */
export function apiMessage(
  response: Pick<ApiResponse, 'message'>,
  fallback: string = messages.generic,
): string {
  return response.message || fallback;
}
