import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { createAdmin, createGuest } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { auth } from '../support/stack.ts';
import { forgedToken } from '../support/tokens.ts';
import type { MatrixRow } from './rows.ts';

/** A caller, and how each access level's rows reject them; null when they have access. */
export type MatrixCaller = {
  caller: string;
  authorization: string | null;
  rejection: (who: MatrixRow['who']) => { status: number; message: string } | null;
};

const rejectedAsVisitor: MatrixCaller['rejection'] = (who) =>
  who === 'guest' || who === 'admin' ? { status: 401, message: serverMessages.signInAgain } : null;
const rejectedAsGuest =
  (message: string): MatrixCaller['rejection'] =>
  (who) =>
    who === 'admin' ? { status: 403, message } : null;

const hour = 3600;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** All kinds of callers (decision D32); with new accounts, so that nothing else depends on them. */
export async function matrixCallers(): Promise<MatrixCaller[]> {
  const [guest, admin, former, revoked] = await Promise.all([
    createGuest(),
    createAdmin(),
    createAdmin(),
    createAdmin(),
  ]);
  for (const { token } of [guest, admin, former]) {
    await callApi('POST', '/user/create', { token, json: {} });
  }
  await auth.setCustomUserClaims(former.uid, {});
  // Tokens have whole seconds: this session is an hour older than the revocation.
  const old = { admin: true, auth_time: nowSeconds() - hour };
  await auth.revokeRefreshTokens(revoked.uid);
  const bearer = (token: string) => `Bearer ${token}`;
  const expired = { admin: true, iat: nowSeconds() - 2 * hour, exp: nowSeconds() - 10 };
  const foreign = { admin: true, aud: 'other', iss: 'https://securetoken.google.com/other' };
  return [
    { caller: 'no token', authorization: null, rejection: rejectedAsVisitor },
    { caller: 'a malformed token', authorization: bearer('abc'), rejection: rejectedAsVisitor },
    {
      caller: 'an expired token of staff',
      authorization: bearer(forgedToken(admin.uid, expired)),
      rejection: rejectedAsVisitor,
    },
    {
      caller: 'a revoked token of staff',
      authorization: bearer(forgedToken(revoked.uid, old)),
      rejection: rejectedAsVisitor,
    },
    {
      caller: 'a token of another project',
      authorization: bearer(forgedToken(admin.uid, foreign)),
      rejection: rejectedAsVisitor,
    },
    {
      caller: 'a guest',
      authorization: bearer(guest.token),
      rejection: rejectedAsGuest(serverMessages.notAllowed),
    },
    {
      caller: 'a former admin',
      authorization: bearer(former.token),
      rejection: rejectedAsGuest(messages.adminAccessChanged),
    },
    { caller: 'an admin', authorization: bearer(admin.token), rejection: () => null },
  ];
}
