import { type AccountSettings, accountId } from '../account.ts';
import { ApiError } from './api-error.ts';

/**
 * The caller: a secret key may do everything, a restricted one whatever its account's settings
 * allow.
 */
export type Caller = { key: string; may: (permission: string) => boolean };

/** Reads the key of a call; throws 401 unless it is a test key. */
export function readCaller(authorization: string | undefined, account: AccountSettings): Caller {
  const key = /^Bearer ((?:sk|rk)_test_\w+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined) {
    throw new ApiError(
      401,
      'invalid_request_error',
      'Invalid API Key provided: the stand-in takes sk_test_ and rk_test_ keys only.',
    );
  }
  if (key.startsWith('sk_')) return { key, may: () => true };
  const granted = new Set(account.permissions);
  const may = (permission: string) =>
    granted.has(permission) || granted.has(permission.replace(/_read$/, '_write'));
  return { key, may };
}

/** Throws 403 with Stripe's message when a restricted key lacks the permission. */
export function checkPermission(caller: { may: Caller['may'] }, permission: string): void {
  if (caller.may(permission)) return;
  throw new ApiError(
    403,
    'invalid_request_error',
    `The provided key 'rk_test_***' does not have the required permissions for this endpoint on account '${accountId}'. Having the '${permission}' permission would allow this request to continue.`,
  );
}
