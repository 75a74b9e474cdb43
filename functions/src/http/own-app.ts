import { enforcesAppCheck } from '../config.ts';
import { assertAppCheck } from '../platform/app-check.ts';

/**
 * Rejects programs other than our own apps, where enabled (docs/deploy.md).
 * @param message shown to the rejected caller
 */
export async function assertOwnApp(token: string | undefined, message: string): Promise<void> {
  if (enforcesAppCheck()) await assertAppCheck(token, message);
}
