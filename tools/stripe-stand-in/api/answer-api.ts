import type { IncomingHttpHeaders } from 'node:http';
import { DroppedConnection, type Faults, tooManyRequests } from '../faults.ts';
import { newId, type Store } from '../store.ts';
import type { World } from '../world.ts';
import { ApiError } from './api-error.ts';
import { type Answer, answerOnce } from './idempotency.ts';
import { checkPermission, readCaller } from './permissions.ts';
import { findEndpoint } from './router.ts';

/** The API version that the stand-in implements; the gateway pins the same one. */
export const standInApiVersion = '2026-10-28.endive';

type ApiParts = { world: World; faults: Faults; log: (line: string) => void };
type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingHttpHeaders;
};

/** Responds to one API call. Throws {@link DroppedConnection} to drop the connection instead. */
export async function answerApi(parts: ApiParts, request: ApiRequest): Promise<Answer> {
  const requestId = newId('req');
  const headers = { 'request-id': requestId, 'stripe-version': standInApiVersion };
  try {
    const answer = await execute(parts, request, requestId);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, body, headers: more } = errorAnswer(error, requestId);
    parts.log(`${request.method} ${request.path} refused: ${error.message}`);
    return { status, body, headers: { ...headers, ...more } };
  }
}

async function execute(
  { world, faults }: ApiParts,
  request: ApiRequest,
  requestId: string,
): Promise<Answer> {
  const { method, path, query, body } = request;
  const { store } = world;
  const caller = readCaller(request.headers.authorization, store.state.account);
  checkVersion(request.headers['stripe-version']);
  countCall(store);
  const key = request.headers['idempotency-key'];
  const { endpoint, permission, id } = findEndpoint(method, path);
  checkPermission(caller, permission);
  const isAnswerLost = { value: false };
  const answer = await answerOnce(
    store,
    { method, path, body, requestId, key: typeof key === 'string' ? key : null },
    async () => {
      const fault = faults.next(`${path}${query}\n${body}`);
      isAnswerLost.value = fault === 'answer-then-drop';
      return faults
        .run(fault, () => endpoint({ ...world, id, body, query, may: caller.may }))
        .then((done) => ({ status: 200, body: done, headers: {}, isSaved: true }))
        .catch((error: unknown) => errorAnswer(error, requestId));
    },
  );
  store.changed();
  if (isAnswerLost.value) throw new DroppedConnection();
  return answer;
}

function errorAnswer(error: unknown, requestId: string) {
  if (!(error instanceof ApiError)) throw error;
  const { status, isSaved } = error;
  return { status, body: error.toBody(requestId), headers: error.toHeaders(), isSaved };
}

function checkVersion(version: unknown): void {
  if (version === standInApiVersion) return;
  throw new ApiError(
    400,
    'invalid_request_error',
    `Invalid Stripe API version: ${String(version)}. The stand-in speaks ${standInApiVersion}.`,
  );
}

const calls = new WeakMap<Store, number[]>();

/** Counts the calls of the last second against the account's limit. */
function countCall(store: Store): void {
  const limit = store.state.account.callsPerSecond;
  if (limit === null) return;
  const now = Date.now();
  const recent = (calls.get(store) ?? []).filter((at) => at > now - 1000);
  calls.set(store, recent);
  if (recent.length >= limit) throw tooManyRequests();
  recent.push(now);
}
