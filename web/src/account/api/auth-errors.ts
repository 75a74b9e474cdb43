/** Code of a Firebase Auth error, read without importing the SDK; '' for anything else. */
export function authErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

export const wrongCredentials = 'Incorrect email or password.';
const closedByPerson = '';

const texts: Record<string, string> = {
  // Same text for an unknown person and a wrong password (decision D47).
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/user-disabled': 'This account is closed. Please write to us if that is a mistake.',
  'auth/email-already-in-use':
    'We could not create this account. If you already have one, sign in instead.',
  'auth/weak-password': 'Choose a longer password: at least 8 characters.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'You appear to be offline. Please try again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups and try again.',
  'auth/account-exists-with-different-credential':
    'You already have an account with this email. Sign in with your password.',
  'auth/popup-closed-by-user': closedByPerson,
  'auth/cancelled-popup-request': closedByPerson,
};

/** Message for a failed sign-in; '' when the person cancelled it. */
export function authErrorText(error: unknown): string {
  return texts[authErrorCode(error)] ?? 'Could not sign you in. Please try again.';
}
