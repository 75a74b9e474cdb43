import { AppError, isDependencyFailure } from './errors.ts';
import { adminApp } from './firestore.ts';

/**
 * Refuses a call that carries no App Check token of our own apps. One layer among others: tokens can
 * be farmed, so this alone stops nobody (decision D34).
 */
export async function assertAppCheck(token: string | undefined, message: string): Promise<void> {
  const refused = (cause?: unknown) => new AppError('unauthenticated', { message, cause });
  if (token === undefined) throw refused();
  const { getAppCheck } = await import('firebase-admin/app-check');
  try {
    await getAppCheck(adminApp()).verifyToken(token);
  } catch (cause) {
    throw isDependencyFailure(cause) ? cause : refused(cause);
  }
}
