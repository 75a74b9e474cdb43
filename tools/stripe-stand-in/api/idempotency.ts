import { createHash } from 'node:crypto';
import { accountId } from '../account.ts';
import type { Store } from '../store.ts';
import { ApiError, invalid } from './api-error.ts';

const keepSeconds = 24 * 60 * 60;
const longestKey = 255;
const inProgress = new Set<string>();

export type Answer = { status: number; body: unknown; headers: Record<string, string> };
type Executed = Answer & { isSaved: boolean };

/**
 * Runs a call at most once per idempotency key, as Stripe's API v1 does. Once execution began, the
 * first response is replayed, including refusals and server errors; different parameters are an
 * error. Refusals before execution (a wrong parameter, a conflict, too many calls) do not store the
 * key.
 */
export async function answerOnce(
  store: Store,
  request: { key: string | null; method: string; path: string; body: string; requestId: string },
  run: () => Promise<Executed>,
): Promise<Answer> {
  if (request.key === null || request.method !== 'POST') return run();
  if (request.key.length > longestKey) {
    throw invalid(`Idempotency keys can be at most ${longestKey} characters long.`);
  }
  const key = `${accountId}/${request.key}`;
  prune(store);
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  const known = store.state.idempotency[key];
  if (known !== undefined) {
    if (known.fingerprint !== fingerprint) throw otherParameters(request.key);
    const headers = {
      'idempotency-key': request.key,
      'idempotent-replayed': 'true',
      'original-request': known.requestId,
    };
    return { status: known.status, body: known.body, headers };
  }
  if (inProgress.has(key)) {
    throw new ApiError(
      409,
      'idempotency_error',
      'There is currently another in-progress request using this Idempotent Key.',
      { code: 'idempotency_key_in_use' },
    );
  }
  inProgress.add(key);
  try {
    const { isSaved, ...answer } = await run();
    if (isSaved) {
      const { requestId } = request;
      const { status, body } = answer;
      store.state.idempotency[key] = {
        fingerprint,
        created: store.now(),
        requestId,
        status,
        body,
      };
    }
    return { ...answer, headers: { ...answer.headers, 'idempotency-key': request.key } };
  } finally {
    inProgress.delete(key);
  }
}

/** Keys are in order of creation, so the oldest come first. */
function prune(store: Store): void {
  const oldest = store.now() - keepSeconds;
  for (const [key, { created }] of Object.entries(store.state.idempotency)) {
    if (created > oldest) return;
    delete store.state.idempotency[key];
  }
}

function otherParameters(key: string): ApiError {
  return new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}
