import { readBrowserItem, removeBrowserItem, writeBrowserItem } from './browser-storage.ts';

/**
 * Whether this browser holds a session, readable without the Auth SDK: a visitor who never signed
 * in then downloads none of it. Only a hint; the SDK decides.
 */
export const sessionHintKey = 'account_session';

export function hasSessionHint(): boolean {
  return readBrowserItem(sessionHintKey) !== null;
}

export function setSessionHint(signedIn: boolean): void {
  if (signedIn) writeBrowserItem(sessionHintKey, '1');
  else removeBrowserItem(sessionHintKey);
}
