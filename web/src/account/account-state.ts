export type AccountUser = { uid: string; name: string; email: string; photoUrl: string };

/** Who is using the page. `loading` on the server and until the stored session has been read. */
export type AccountState =
  | { status: 'loading'; user: null; isAdmin: false }
  | { status: 'signed-out'; user: null; isAdmin: false }
  | { status: 'signed-in'; user: AccountUser; isAdmin: boolean };

export const loadingState: AccountState = { status: 'loading', user: null, isAdmin: false };
export const signedOutState: AccountState = { status: 'signed-out', user: null, isAdmin: false };

export type SignInMode = 'sign-in' | 'sign-up' | 'reset';
export type SignInOptions = {
  /** Path to open after signing in; without it the person stays where they are. */
  returnTo?: string;
  mode?: 'sign-in' | 'sign-up';
  /** Why the dialog is there, when nobody asked for it. */
  notice?: string;
  /** The page beneath waits for this person: the dialog is left by signing in, or by this. */
  onLeave?: () => void;
};
