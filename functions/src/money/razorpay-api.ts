import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';

/** Where and as whom Razorpay is called. */
export type RazorpayAccess = { keyId: string; keySecret: string; server: string };

export type RazorpayApi = {
  get: (path: string, query?: Query, timeoutMs?: number) => Promise<unknown>;
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<unknown>;
};
type Query = Record<string, string | number>;

const defaultTimeoutMs = 10_000;

/** Razorpay's error; a proxy's page has none of it. */
const failureShape = z.object({
  error: z.object({
    code: z.string().catch(''),
    description: z.string().catch(''),
    reason: z.string().nullish().catch(undefined),
    field: z.string().nullish().catch(undefined),
  }),
});

/**
 * Razorpay's REST API over `fetch`, with the key as user and password.
 * @param call for tests, in place of the network
 */
export function razorpayApi(access: () => RazorpayAccess, call = fetch): RazorpayApi {
  const send = async (path: string, timeoutMs: number, init: RequestInit) => {
    const { keyId, keySecret, server } = access();
    const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, ...init.headers };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await call(`${server}/v1/${path}`, {
        ...init,
        headers,
        signal,
        redirect: 'error',
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new GatewayUnavailable(error, false);
    }
  };
  return {
    get: async (path, query = {}, timeoutMs = defaultTimeoutMs) => {
      const fields = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) fields.set(name, String(value));
      const search = fields.size === 0 ? '' : `?${fields}`;
      return readAnswer(await send(`${path}${search}`, timeoutMs, { method: 'GET' }));
    },
    post: async (path, body, headers = {}) =>
      readAnswer(
        await send(path, defaultTimeoutMs, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/**
 * The answer's content. Its outcome is unknown where Razorpay failed, was too busy or still works
 * on a call with the same idempotency key (409), and where the answer is none of Razorpay's.
 */
function readAnswer({ status, text }: { status: number; text: string }): unknown {
  const body = parseJson(text);
  if (status >= 200 && status < 300 && body !== undefined) return body;
  const { error } = failureShape.safeParse(body).data ?? { error: null };
  const failure = {
    status,
    type: error?.reason ?? error?.code,
    param: error?.field ?? undefined,
  };
  const cause = new Error(`Razorpay: ${status} ${error?.description ?? ''}`.trim());
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  if (!isRefused || error === null) throw new GatewayUnavailable(cause, false, failure);
  const { description } = error;
  throw new GatewayRefused(cause, codeOf(status, error), {
    ...failure,
    ...(isTooSoon(error) ? { param: 'expires_at' } : {}),
    ...(isKeyUsedUp(description) ? { type: 'idempotency_error' } : {}),
  });
}

type Failure = z.infer<typeof failureShape>['error'];

/** The product's codes where callers know them; otherwise Razorpay's reason. */
function codeOf(status: number, { code, description, reason, field }: Failure): string {
  if (status === 401 || status === 403) return 'key_refused';
  // Razorpay answers 400 for an id that it does not know, also for one of the other mode.
  const isMissing = /id provided does not exist|is not a valid id/i.test(description);
  if (status === 404 || isMissing) return 'resource_missing';
  if (/fully refunded|greater than the refund payment amount/i.test(description)) {
    return 'charge_already_refunded';
  }
  if (/enough balance/i.test(description)) return 'balance_insufficient';
  if (/reference id.*already/i.test(description)) return referenceTaken;
  if (field === 'amount' && /at least/i.test(description)) return 'amount_too_small';
  if (/maximum|exceeds/i.test(description) && /amount/i.test(description)) {
    return 'amount_too_large';
  }
  if (/currency/i.test(description)) return 'currency_refused';
  return reason && reason !== 'NA' ? reason : code.toLowerCase();
}

/** The code for a payment link whose reference has one already. */
export const referenceTaken = 'reference_taken';

const isTooSoon = ({ description, field }: Failure) =>
  field === 'expire_by' || /expire_by/i.test(description);

const isKeyUsedUp = (description: string) => /idempotency key/i.test(description);
