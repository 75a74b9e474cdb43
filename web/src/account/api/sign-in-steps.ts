// Steps of the sign-in dialog, fetched together with the session chunk.
export { authErrorText } from './auth-errors.ts';
export { sendPasswordReset, signInWithGoogle, signInWithPassword } from './sign-in.ts';
export { signUpWithPassword } from './sign-up.ts';
