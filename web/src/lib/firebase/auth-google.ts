import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { auth } from './auth.ts';

/** Signs in with Google's popup. */
export async function signInWithGooglePopup(): Promise<void> {
  const provider = new GoogleAuthProvider();
  // Families share computers: always let people choose the account.
  provider.setCustomParameters({ prompt: 'select_account' });
  await signInWithPopup(auth, provider, browserPopupRedirectResolver);
}
