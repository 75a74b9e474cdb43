import type { StaffRole } from '@kerala-stays/domain/people/staff-role';

export type AccountUser = { uid: string; name: string; email: string; photoUrl: string };

/** User of the page; `loading` on the server and until the stored session has been read. */
export type AccountState =
  | { status: 'loading'; user: null; role: null }
  | { status: 'signed-out'; user: null; role: null }
  /** `role` is null for guests; any role may enter the back office. */
  | { status: 'signed-in'; user: AccountUser; role: StaffRole | null };

export const loadingState: AccountState = { status: 'loading', user: null, role: null };
export const signedOutState: AccountState = { status: 'signed-out', user: null, role: null };

export type SignInMode = 'sign-in' | 'sign-up' | 'reset';
export type SignInOptions = {
  /** Path to open after sign-in; without it the person stays on the page. */
  returnTo?: string;
  mode?: 'sign-in' | 'sign-up';
  /** Reason for a dialog that opened automatically. */
  notice?: string;
  /**
   * Set when the page beneath waits for this person: only signing in or this call closes the
   * dialog.
   */
  onLeave?: () => void;
};
