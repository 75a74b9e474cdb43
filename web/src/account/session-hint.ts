import { browserStorage } from '#web/lib/browser/browser-storage.ts';

/**
 * Whether this browser has a session, readable without the Auth SDK: visitors who never signed in
 * do not download it. Only a hint; the SDK decides.
 */
export const sessionHintKey = 'account_session';

export function hasSessionHint(): boolean {
  return browserStorage.read(sessionHintKey) !== null;
}

export function setSessionHint(signedIn: boolean): void {
  if (signedIn) browserStorage.write(sessionHintKey, '1');
  else browserStorage.remove(sessionHintKey);
}
