import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { reloadUnlessTyped } from '#web/lib/browser/missing-code.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { AccountState, SignInOptions } from './account-state.ts';
import { useProfileSync } from './use-profile-sync.ts';
import { useRecentCities } from './use-recent-cities.ts';
import { useReplacedStaff } from './use-replaced-staff.ts';
import { loadSession, useSession } from './use-session.ts';
import { type SessionActs, useSessionActs } from './use-session-acts.ts';

export type Account = AccountState &
  SessionActs & {
    /** Opens the dialog over the page (decision D14). */
    openSignIn: (options?: SignInOptions) => void;
    recentCities: string[];
    rememberCity: (city: string) => void;
  };

const AccountContext = createContext<Account | null>(null);

const signInDialog = partCode(async () => ({
  default: (await import('./components/sign-in-dialog.tsx')).SignInDialog,
}));
const SignInDialog = lazyPart(signInDialog.load);

const noCities: string[] = [];

/** Notice in the dialog when a session has expired. */
export const signedOutNotice = 'You were signed out. Sign in to go on';

async function saveToProfile(cities: string[]): Promise<void> {
  const session = await loadSession();
  await session.saveRecentCities(cities);
}

/**
 * Provides the signed-in person and the sign-in dialog. Must be inside the router and the toasts.
 */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { state, wake } = useSession();
  const toast = useToast();
  const [dialog, setDialog] = useState<(SignInOptions & { open: boolean }) | null>(null);
  const profile = useProfileSync(state.user);
  useReplacedStaff(state);

  const citiesStorage =
    state.status === 'signed-out' ? 'browser' : profile === null ? 'unknown' : 'profile';
  const { recentCities, rememberCity } = useRecentCities(
    citiesStorage,
    profile?.recentCities ?? noCities,
    saveToProfile,
  );

  const openSignIn = useCallback(
    (options: SignInOptions = {}) => {
      // Fetched while the person types; the dialog reports a failed download.
      wake().catch(() => {});
      signInDialog.load().then(
        () => setDialog({ ...options, open: true }),
        () => reloadUnlessTyped(toast.error),
      );
    },
    [wake, toast],
  );
  const closeSignIn = useCallback(
    () => setDialog((current) => (current === null ? null : { ...current, open: false })),
    [],
  );
  /** When several sessions end at once, only the first one counts. */
  const openAfterEnd = useCallback(
    (returnTo: string) =>
      setDialog((current) =>
        current?.open === true ? current : { returnTo, notice: signedOutNotice, open: true },
      ),
    [],
  );
  const session = useSessionActs(wake, openAfterEnd);
  const { getIdToken } = session;
  const { user, role } = state;
  const greet = useCallback(
    (isBack: boolean) => {
      // Staff get no greeting: the back office has more important messages.
      if (user === null || role !== null) return;
      const say = async () => {
        const { sayWelcome } = await import('./api/greeting.ts');
        toast.success(await sayWelcome(user.name, isBack, await getIdToken()));
      };
      void say().catch(() => {});
    },
    [user, role, getIdToken, toast],
  );
  const account = useMemo<Account>(
    () => ({
      ...state,
      ...session,
      openSignIn,
      recentCities,
      rememberCity,
    }),
    [state, session, openSignIn, recentCities, rememberCity],
  );

  return (
    <AccountContext value={account}>
      {children}
      {dialog !== null && (
        <Suspense fallback={null}>
          <SignInDialog
            open={dialog.open}
            initialMode={dialog.mode ?? 'sign-in'}
            returnTo={dialog.returnTo}
            notice={dialog.notice}
            onLeave={dialog.onLeave}
            isSignedIn={state.status === 'signed-in'}
            onSignedIn={greet}
            onClose={closeSignIn}
          />
        </Suspense>
      )}
    </AccountContext>
  );
}

/** The signed-in person and what they can do; inside {@link AccountProvider} only. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('useAccount needs an AccountProvider around it');
  return account;
}
