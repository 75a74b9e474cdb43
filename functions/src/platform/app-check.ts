import { enforcesAppCheck } from '../config.ts';
import { AppError, isDependencyFailure } from './errors.ts';
import { adminApp } from './firestore.ts';

/**
 * Rejects a call without an App Check token of our own apps. Only one of several layers, because
 * tokens can be farmed (decision D34).
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

/**
 * Rejects programs other than our own apps, where enabled (docs/deploy.md).
 * @param message shown to the rejected caller
 */
export async function assertOwnApp(token: string | undefined, message: string): Promise<void> {
  if (enforcesAppCheck()) await assertAppCheck(token, message);
}
