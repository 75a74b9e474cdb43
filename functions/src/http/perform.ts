import { maxIdLength } from '@kerala-stays/domain/core/document-id';
import { AppError } from '../platform/errors.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { CallFacts } from './api-call.ts';
import { type Authenticate, authorise, type Credentials, explainToStaff } from './bearer.ts';
import type { Caller } from './client-address.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import {
  authoriseKey,
  checkKey,
  type KeyGate,
  type KeyHolder,
  type PresentedKey,
} from './key-call.ts';
import { createRateLimiter, insist, type RateLimit } from './rate-limit.ts';
import { recordingHandler, type StaffCallLog } from './record-call.ts';
import type { ApiCall, ApiResponse, ApiRoute, CallAccount } from './route.ts';

export type PerformOptions = {
  routes: readonly ApiRoute[];
  authenticate: Authenticate;
  /** Records calls by staff according to their routes. */
  staffCalls: StaffCallLog;
  /** Notes that a member of staff was here; never fails. */
  noteSeen?: (uid: string, now: Date) => Promise<void>;
  /** Rejects programs other than our own apps, where enabled. */
  assertOwnApp?: (appCheckToken: string | undefined, message: string) => Promise<void>;
  /** Checks keys of programs (decision 080). */
  keyGate: KeyGate;
  perAccount: RateLimit;
  now: () => Date;
};

/** How somebody calls: with a token, the key of a link, a key of a program, or nothing. */
export type Approach = Credentials & {
  /** A program with a key that was checked before, or the key to check. */
  key: KeyHolder | PresentedKey | null;
  appCheckToken?: string | undefined;
  /** By a door for programs, which have no App Check. */
  isForAnyApp?: true;
  caller: Caller;
  requestId: string;
};

export type Performed = { account: CallAccount | null; response: ApiResponse };

/**
 * Performs an operation: who calls, whether they may, the limit of their account, the audit log and
 * the time limit are the same by every door.
 * @param callOf makes the call that the handler sees
 */
export type Perform = (
  route: ApiRoute,
  approach: Approach,
  callOf: (facts: CallFacts) => ApiCall,
) => Promise<Performed>;

/**
 * Slow reads mean an outage; writes may wait for Stripe's retries, or for their turn and for
 * images.
 */
const timeoutMs = { read: 20_000, write: 50_000, images: 58_000 };

function timeoutOf({ method, encodesImages }: ApiRoute): number {
  if (encodesImages) return timeoutMs.images;
  return method === 'get' ? timeoutMs.read : timeoutMs.write;
}

/**
 * A body of 30 MB and its images take 100 MB and, for fifteen large ones, some ten seconds of every
 * core. Two at a time fit into the instance's memory. Waiting calls get a response before Hosting
 * gives up after 60 s: 20 s for the turn, 30 s for the encoding (`maxBatchMs`), the rest for
 * storing.
 */
const imageLimits = { atOnce: 2, waitMs: 20_000, waiting: 20 };

async function holderOf(
  { keyGate }: PerformOptions,
  { key, caller }: Approach,
  now: Date,
): Promise<KeyHolder | null> {
  if (key === null || 'held' in key) return key;
  return checkKey(keyGate, key, { caller, now });
}

/** @throws AppError 401 or 403 for a caller who may not call the route */
async function accountFor(
  options: PerformOptions,
  route: ApiRoute,
  approach: Approach,
  now: Date,
): Promise<CallAccount | null> {
  const { access, method } = route;
  const guarded = { access, permission: route.operation.staff };
  const holder = await holderOf(options, approach, now);
  if (holder !== null) return authoriseKey({ ...guarded, method }, holder);
  // A key is for programs; App Check is for those without one.
  if (route.forAnyApp !== true && approach.isForAnyApp !== true) {
    await options.assertOwnApp?.(approach.appCheckToken, route.failureMessage);
  }
  return authorise(guarded, approach, options.authenticate);
}

/** Prepares operations to be performed, by HTTP and by MCP. */
export function createPerform(options: PerformOptions): Perform {
  const accountLimiter = createRateLimiter(options.perAccount);
  const limitImages = createConcurrencyLimiter(imageLimits);
  const handlers = new Map(
    options.routes.map((route) => [route, recordingHandler(route, options.staffCalls)]),
  );

  const perform: Perform = async (route, approach, callOf) => {
    const now = options.now();
    const account = await accountFor(options, route, approach, now);
    if (account !== null) insist(accountLimiter.take(account.uid, now.getTime()));
    if (account !== null && account.role !== null) await options.noteSeen?.(account.uid, now);
    const { caller, requestId } = approach;
    const call = callOf({ account, caller, requestId, now });
    const names = route.path.match(/(?<=:)\w+/g) ?? [];
    if (names.some((name) => call.param(name).length > maxIdLength))
      throw new AppError('not-found');
    const handle = handlers.get(route) ?? route.handle;
    const run = () => (route.encodesImages ? limitImages(() => handle(call)) : handle(call));
    const guarded = { access: route.access, permission: route.operation.staff };
    const response = await run().catch((error: unknown) => {
      throw explainToStaff(error, guarded, account);
    });
    return { account, response };
  };
  return (route, approach, callOf) =>
    withTimeout(route.timeoutMs ?? timeoutOf(route), perform(route, approach, callOf));
}
