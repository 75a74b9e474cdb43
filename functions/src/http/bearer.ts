import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { may, type Permission, whoMay } from '@kerala-stays/domain/people/permissions';
import type { Account } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import type { CallAccount, RouteAccess } from './route.ts';

export type Authenticate = (idToken: string) => Promise<Account>;

/** Credentials of a call: the header with its token, and the key of a stay's secret link. */
export type Credentials = { authorization?: string | undefined; tripKey?: string | undefined };

/** The token of an `Authorization: Bearer …` header; null without such a header. */
function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(header)?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token;
}

/** Access of a route, and the permission of staff that its operation names. */
export type Guarded = { access: RouteAccess; permission: Permission | null };

function forOperation(account: Account, permission: Permission | null): CallAccount {
  return { ...account, isStaff: permission !== null && may(account.role, permission) };
}

/** The reason for a 403: the role changed, it lacks the permission, or there is none. */
function refusal({ role, lostRole }: Account, permission: Permission | null): string {
  if (lostRole) return messages.adminAccessChanged;
  return role === null || permission === null ? serverMessages.notAllowed : whoMay(permission);
}

/**
 * Checks a route's access (decision D15): 401 for a missing or invalid token, 403 for an account
 * without permission. On `optional` routes an invalid token counts as none. So do `guest-or-link`
 * routes when the call has a key, which the service checks.
 */
export async function authorise(
  { access, permission }: Guarded,
  { authorization: header, tripKey }: Credentials,
  authenticate: Authenticate,
): Promise<CallAccount | null> {
  if (access === 'public') return null;
  if (access === 'optional' || (access === 'guest-or-link' && tripKey !== undefined)) {
    if (header === undefined) return null;
    try {
      const token = bearerToken(header);
      return token === null ? null : forOperation(await authenticate(token), permission);
    } catch (error) {
      const isRejected = error instanceof AppError && error.code !== 'unavailable';
      if (isRejected) return null;
      throw error;
    }
  }
  const token = bearerToken(header);
  if (token === null) throw new AppError('unauthenticated');
  const account = forOperation(await authenticate(token), permission);
  if (access === 'admin' && !account.isStaff) {
    throw new AppError('forbidden', { message: refusal(account, permission) });
  }
  return account;
}

/**
 * The error of a call, as its caller should see it. Staff without the operation's permission act as
 * guests; a document of other guests, which looks missing to guests, is refused to them with the
 * reason, and so is one that does not exist.
 */
export function explainToStaff(
  error: unknown,
  { access, permission }: Guarded,
  account: CallAccount | null,
): unknown {
  if (!(error instanceof AppError) || error.code !== 'not-found' || access === 'optional') {
    return error;
  }
  if (account === null || account.role === null || account.isStaff || permission === null) {
    return error;
  }
  return new AppError('forbidden', { message: whoMay(permission) });
}
