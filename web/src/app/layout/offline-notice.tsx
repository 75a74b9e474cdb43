import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { onPartAwaited } from '#web/lib/browser/part-code.ts';
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

/** Whether a part of this page, such as a dialog, was requested and waits for the connection. */
function useAwaitedPart(): boolean {
  const { pathname } = useLocation();
  const [place, setPlace] = useState('');
  useEffect(() => {
    const leave = onPartAwaited(() => setPlace(pathname));
    const forget = () => setPlace('');
    addEventListener('online', forget);
    return () => {
      leave();
      removeEventListener('online', forget);
    };
  }, [pathname]);
  return place === pathname;
}

/** Shown while the browser is offline; pages already loaded in this visit stay usable. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const page = useOfflineLinks();
  const isPartAwaited = useAwaitedPart();
  const waiting = page === '' && isPartAwaited ? 'What you asked for' : page;
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
