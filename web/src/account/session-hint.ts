import { browserStorage } from '#web/lib/browser/browser-storage.ts';

/**
 * Whether this browser holds a session, readable without the Auth SDK: a visitor who never signed
 * in then downloads none of it. Only a hint; the SDK decides.
 */
export const sessionHintKey = 'account_session';

export function hasSessionHint(): boolean {
  return browserStorage.read(sessionHintKey) !== null;
}

export function setSessionHint(signedIn: boolean): void {
  if (signedIn) browserStorage.write(sessionHintKey, '1');
  else browserStorage.remove(sessionHintKey);
}
