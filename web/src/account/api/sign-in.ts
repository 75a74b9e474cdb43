import { sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '#web/lib/firebase/auth.ts';
import { authErrorCode } from './auth-errors.ts';

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email.trim(), password);
}

export async function signInWithGoogle(): Promise<void> {
  const { signInWithGooglePopup } = await import('#web/lib/firebase/auth-google.ts');
  await signInWithGooglePopup();
}

/**
 * Sends the reset link. The result is the same for an unknown address, so that accounts cannot be
 * probed.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email.trim());
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
