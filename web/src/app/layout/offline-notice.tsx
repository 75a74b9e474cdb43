import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';
import { useOfflineLinks } from './use-offline-links.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline; pages already read in this visit stay usable. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const waiting = useOfflineLinks();
  return (
    <div
      role="status"
      data-bottom-bar={online ? undefined : ''}
      className={online ? 'visually-hidden' : styles.notice}
    >
      {!online && waiting !== '' && `No connection. ${waiting} opens as soon as you are back.`}
      {!online &&
        waiting === '' &&
        'You are offline. What you have already opened stays here; the rest comes back with the connection.'}
    </div>
  );
}
