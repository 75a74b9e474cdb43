import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { auth } from '#web/lib/firebase/auth.ts';
import { setSessionAway } from '#web/lib/firebase/session-away.ts';
import { runUserChangeTasks } from '#web/lib/firebase/user-change.ts';
import { type AccountState, signedOutState } from '../account-state.ts';
import { isSessionHeld } from '../session-hold.ts';
import { getUserName } from './sign-up.ts';

/** Only the claims give the role (decision D16). */
async function describe(user: User): Promise<AccountState> {
  const role = await user.getIdTokenResult().then(
    ({ claims }) => roleOf(claims),
    () => null,
  );
  return {
    status: 'signed-in',
    user: {
      uid: user.uid,
      name: getUserName(user),
      email: user.email ?? '',
      photoUrl: user.photoURL ?? '',
    },
    role,
  };
}

/**
 * Reports the signed-in person, now and at every change of the person or of their token (and so of
 * the claim). When the person changes, the cache of the previous one is cleared. A held page
 * (`session-hold.ts`) keeps it until the next sign-in is known.
 */
export function watchSession(onState: (state: AccountState) => void): () => void {
  let lastUid: string | null = null;
  let turn = 0;
  const report = async (user: User | null) => {
    const mine = ++turn;
    const state = user === null ? signedOutState : await describe(user);
    // A later change came in while this token was read.
    if (mine !== turn) return;
    const isAway = user === null && lastUid !== null && isSessionHeld();
    setSessionAway(isAway);
    if (isAway) {
      onState(state);
      return;
    }
    const changed = lastUid !== null && lastUid !== user?.uid;
    lastUid = user?.uid ?? null;
    onState(state);
    if (changed) await runUserChangeTasks();
  };
  return onIdTokenChanged(auth, (user) => void report(user));
}
