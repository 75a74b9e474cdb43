import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  type User,
  updateProfile,
} from 'firebase/auth';
import { auth } from '#web/lib/firebase/auth.ts';

let nameBeingSet: string | null = null;

/**
 * The person's name; during sign-up the one just typed, because the identity does not have it yet.
 */
export function getUserName(user: User): string {
  return user.displayName ?? nameBeingSet ?? '';
}

/** Product §7.2: the user name is the first and last name joined. */
export function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/**
 * Creates the identity, signs in and sends the confirmation mail. `syncProfile` creates the profile
 * document.
 */
export async function signUpWithPassword(input: {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}): Promise<void> {
  // The session is announced before updateProfile runs; without this the profile would have no
  // name.
  nameBeingSet = joinName(input.firstName, input.lastName);
  try {
    const { user } = await createUserWithEmailAndPassword(auth, input.email.trim(), input.password);
    await updateProfile(user, { displayName: nameBeingSet });
    // A failure must not block the sign-up: My Bookings offers the mail again.
    await sendEmailVerification(user).catch(() => undefined);
  } finally {
    nameBeingSet = null;
  }
}
