import { AppError, isDependencyFailure } from './errors.ts';
import { adminApp } from './firestore.ts';

/**
 * Rejects a call that carries no App Check token of our own apps. One layer among others: tokens can
 * be farmed, so this is not enough by itself (decision D34).
 */
export async function assertAppCheck(token: string | undefined, message: string): Promise<void> {
  const rejected = (cause?: unknown) => new AppError('unauthenticated', { message, cause });
  if (token === undefined) throw rejected();
  const { getAppCheck } = await import('firebase-admin/app-check');
  try {
    await getAppCheck(adminApp()).verifyToken(token);
  } catch (cause) {
    throw isDependencyFailure(cause) ? cause : rejected(cause);
  }
}
