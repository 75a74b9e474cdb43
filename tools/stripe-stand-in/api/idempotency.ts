import { createHash } from 'node:crypto';
import { nowSeconds, type Store } from '../store.ts';
import { ApiError } from './api-error.ts';

const keepSeconds = 24 * 60 * 60;
const inProgress = new Set<string>();

export type Answer = { status: number; body: unknown; replayed: boolean };

/**
 * Runs a call at most once per idempotency key, as Stripe does: the first answer is replayed, server
 * errors included; other parameters are an error; refused parameters leave no trace of the key.
 */
export async function answerOnce(
  store: Store,
  request: { key: string | null; method: string; path: string; body: string },
  run: () => Promise<{ status: number; body: unknown }>,
): Promise<Answer> {
  const { key } = request;
  if (key === null || request.method !== 'POST') return { ...(await run()), replayed: false };
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  const known = store.state.idempotency[key];
  if (known !== undefined && known.created > nowSeconds() - keepSeconds) {
    if (known.fingerprint !== fingerprint) {
      throw new ApiError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return { status: known.status, body: known.body, replayed: true };
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
    const answer = await run();
    if (answer.status < 400 || answer.status >= 500) {
      store.state.idempotency[key] = { fingerprint, created: nowSeconds(), ...answer };
    }
    return { ...answer, replayed: false };
  } finally {
    inProgress.delete(key);
  }
}
