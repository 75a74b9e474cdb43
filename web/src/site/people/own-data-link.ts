import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { ownDataSources } from '@kerala-stays/domain/people/own-data-words';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import type { OwnDataLink } from './api/own-data-calls.ts';

const storageKey = (id: string, day: string) => `own-data-link:${id}:${day}`;

/**
 * The link of an address below /my-data. Its key leaves the address, where it could be copied or
 * seen, and stays in this tab alone, for a reload.
 * @param rest the part behind /my-data/, e.g. 'booking/b1/2026-11-30'
 * @returns null without a whole link
 */
export function takeOwnDataLink(rest: string): OwnDataLink | null {
  const [source, id = '', day = ''] = rest.split('/');
  const from = ownDataSources.find((each) => each === source);
  const { id: cleanDay, key } = readSecretLink(day, location.hash);
  if (from === undefined || id === '' || cleanDay === '') return null;
  if (key !== null) {
    history.replaceState(history.state, '', location.pathname);
    tabStorage.write(storageKey(id, cleanDay), key);
  }
  const kept = key ?? tabStorage.read(storageKey(id, cleanDay));
  return kept === null ? null : { from, id, day: cleanDay, key: kept };
}
