import { enforcesAppCheck } from '../config.ts';
import { assertAppCheck } from '../platform/app-check.ts';

/**
 * Rejects programs that are not our own apps, where that is switched on (docs/deploy.md).
 * @param message what the rejected caller reads
 */
export async function assertOwnApp(token: string | undefined, message: string): Promise<void> {
  if (enforcesAppCheck()) await assertAppCheck(token, message);
}
