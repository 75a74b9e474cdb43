import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  type User,
  updateProfile,
} from 'firebase/auth';
import { auth } from '#web/lib/firebase/auth.ts';

let nameBeingSet: string | null = null;

/** The person's name; during sign-up the one just typed, which the identity does not carry yet. */
export function getUserName(user: User): string {
  return user.displayName ?? nameBeingSet ?? '';
}

/** Product §7.2: the user name is the first and last name joined. */
export function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** Creates the identity, signs it in and has its address confirmed. The profile document follows by `syncProfile`. */
export async function signUpWithPassword(input: {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}): Promise<void> {
  // The session is announced before updateProfile can run; the profile must not be made nameless.
  nameBeingSet = joinName(input.firstName, input.lastName);
  try {
    const { user } = await createUserWithEmailAndPassword(auth, input.email.trim(), input.password);
    await updateProfile(user, { displayName: nameBeingSet });
    // My Bookings offers it again, so a failure here must not block the sign-up.
    await sendEmailVerification(user).catch(() => undefined);
  } finally {
    nameBeingSet = null;
  }
}
