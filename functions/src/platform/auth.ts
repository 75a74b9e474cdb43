import { messages } from '@kerala-stays/domain/core/messages';
import { roleOf, type StaffRole } from '@kerala-stays/domain/people/staff-role';
import { type Auth, type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { AppError, isDependencyFailure } from './errors.ts';
import { adminApp } from './firestore.ts';

/**
 * The caller, according to a verified ID token and the account's current record, never the request.
 */
export type Account = {
  uid: string;
  email: string;
  /** Whether the e-mail is verified: bookings belong to verified addresses only. */
  emailVerified: boolean;
  name: string;
  /**
   * Role of staff, in the token and still on the account (decision D16), with a verified e-mail: an
   * unverified address may belong to anyone. Null for guests.
   */
  role: StaffRole | null;
  /** The token gives a role, but the account another one or none: it changed since signing in. */
  lostRole: boolean;
};

/**
 * Whether Google's public keys could not be fetched. The Admin SDK (14.5) reports this as a bad
 * token without a cause, so only the text differs; `auth.test.ts` would detect a change.
 */
function isKeyFetchFailure(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    /Error (while making request|fetching public keys)/.test(cause.message)
  );
}

async function verified(idToken: string): Promise<DecodedIdToken> {
  try {
    return await getAuth(adminApp()).verifyIdToken(idToken);
  } catch (cause) {
    if (isDependencyFailure(cause)) throw cause;
    if (isKeyFetchFailure(cause))
      throw new AppError('unavailable', { retryAfterSeconds: 5, cause });
    if (isRevoked(cause)) return unpacked(idToken);
    throw new AppError('unauthenticated', { cause });
  }
}

/**
 * With the Auth emulator, the Admin SDK also checks a genuine token for revoked sessions. The code
 * below handles them itself, here as in production.
 */
function isRevoked(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'auth/id-token-revoked';
}

function unpacked(idToken: string): DecodedIdToken {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const token = JSON.parse(payload) as DecodedIdToken;
  return { ...token, uid: token.sub };
}

/** The accounts of this project, with full rights: only `platform` and entries use it. */
export function adminAuth(): Auth {
  return getAuth(adminApp());
}

/**
 * Verifies a Firebase ID token and loads the account. A disabled account, a revoked session or a
 * changed role thus takes effect at once instead of an hour later (decision D33). The
 * Admin SDK accepts unsigned tokens only when FIREBASE_AUTH_EMULATOR_HOST is set.
 */
export async function getAccount(idToken: string): Promise<Account> {
  const token = await verified(idToken);
  const record = await getAuth(adminApp())
    .getUser(token.uid)
    .catch((cause: unknown) => {
      if (isDependencyFailure(cause)) throw cause;
      throw new AppError('unauthenticated', { cause });
    });
  if (record.disabled) throw new AppError('unauthenticated');
  const tokenRole = roleOf(token);
  const recordRole = record.emailVerified ? roleOf(record.customClaims) : null;
  const lostRole = tokenRole !== null && tokenRole !== recordRole;
  const validSinceMs = record.tokensValidAfterTime ? Date.parse(record.tokensValidAfterTime) : 0;
  if (token.auth_time * 1000 < validSinceMs) {
    // Changing a role also ends the sessions: the message explains why (decision D33).
    throw lostRole
      ? new AppError('forbidden', { message: messages.adminAccessChanged })
      : new AppError('unauthenticated');
  }
  return {
    uid: token.uid,
    email: record.email ?? '',
    emailVerified: record.emailVerified,
    name: record.displayName ?? '',
    role: tokenRole === recordRole ? tokenRole : null,
    lostRole,
  };
}
