import { messages } from '@kerala-stays/domain/core/messages';
import { appCheckHeaders } from './firebase/app-check-headers.ts';
import { tokenProvider } from './token-provider.ts';

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is a form. */
  body?: unknown;
  /** ID token of the signed-in person. */
  token?: string | null;
  timeoutMs?: number;
};

export type ApiResponse = {
  ok: boolean;
  /** HTTP status; 0 when no response came: offline, or the time ran out. */
  status: number;
  data: Record<string, unknown>;
  /** The server's own message, or '' when there is none that people should read. */
  message: string;
};

const noResponse: ApiResponse = { ok: false, status: 0, data: {}, message: '' };

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  } catch {
    // Hosting and proxies respond to some failures with HTML.
    return {};
  }
}

/**
 * Calls the site's own `/api`. Never throws: a failure is a response with `ok: false`, and
 * `status: 0` when offline or when nothing arrived within `timeoutMs`. A rejected token is replaced
 * once, silently (a clock may be wrong, a token just expired); if that does not help either, the
 * user is asked to sign in again.
 */
export async function callApi(path: string, request: ApiRequest = {}): Promise<ApiResponse> {
  const response = await send(path, request);
  const provider = tokenProvider();
  if (response.status !== 401 || request.token === undefined || provider === null) return response;
  const token = await provider.refreshToken();
  if (token !== null && token !== request.token) {
    const again = await send(path, { ...request, token });
    if (again.status !== 401) return again;
  }
  provider.sessionEnded();
  return response;
}

async function send(path: string, request: ApiRequest): Promise<ApiResponse> {
  const { method = 'GET', body, token, timeoutMs = 10_000 } = request;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(await appCheckHeaders()) },
      body: body === undefined || isForm ? (body as FormData | undefined) : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const data = await readBody(response);
    return {
      ok: response.ok && data.success !== false,
      status: response.status,
      data,
      message: typeof data.message === 'string' ? data.message : '',
    };
  } catch {
    return noResponse;
  }
}

/** What a call brought: a value, or a sentence for people. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * Calls the API and extracts the value from its response.
 * @param failure message for when the server provides none
 */
export async function askApi<T>(
  path: string,
  request: ApiRequest,
  read: (data: Record<string, unknown>) => T,
  failure: string = messages.generic,
): Promise<ApiResult<T>> {
  const response = await callApi(path, request);
  if (!response.ok) return { ok: false, message: apiMessage(response, failure) };
  return { ok: true, value: read(response.data) };
}

/** Product §11.3: the server's message, else the call's own fallback. */
export function apiMessage(response: ApiResponse, fallback: string = messages.generic): string {
  return response.message || fallback;
}
