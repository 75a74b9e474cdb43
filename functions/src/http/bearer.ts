import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { Account } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import type { RouteAccess } from './route.ts';

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

/**
 * Checks a route's access (decision D15): 401 for a missing or invalid token, 403 for an account
 * without permission. On `optional` routes an invalid token counts as none. So do `guest-or-link`
 * routes when the call has a key, which the service checks.
 */
export async function authorise(
  access: RouteAccess,
  { authorization: header, tripKey }: Credentials,
  authenticate: Authenticate,
): Promise<Account | null> {
  if (access === 'public') return null;
  if (access === 'optional' || (access === 'guest-or-link' && tripKey !== undefined)) {
    if (header === undefined) return null;
    try {
      const token = bearerToken(header);
      return token === null ? null : await authenticate(token);
    } catch (error) {
      const isRejected = error instanceof AppError && error.code !== 'unavailable';
      if (isRejected) return null;
      throw error;
    }
  }
  const token = bearerToken(header);
  if (token === null) throw new AppError('unauthenticated');
  const account = await authenticate(token);
  if (access === 'admin' && !account.isAdmin) {
    throw new AppError('forbidden', {
      message: account.lostAdmin ? messages.adminAccessChanged : serverMessages.notAllowed,
    });
  }
  return account;
}
