import { site } from '@kerala-stays/domain/content/site';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';
import { storedChanges } from '#web/lib/browser/stored-changes.ts';

/** `missing`: this browser cannot show them; `blocked`: its user has refused them for this site. */
type NoticeState = 'missing' | 'blocked' | 'off' | 'on';

const key = 'office-notices';
const { subscribe, tell } = storedChanges(key);

/** Chrome on Android has the constructor and throws: there only a service worker may notify. */
const canNotify = () => 'Notification' in globalThis && !/Android/.test(navigator.userAgent);

function read(): NoticeState {
  if (!canNotify()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && browserStorage.read(key) === 'on';
  return isOn ? 'on' : 'off';
}

/** Turns the notices of this browser on or off; the browser asks its user once. */
export async function setNotices(on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  browserStorage.write(key, on ? 'on' : 'off');
  tell();
}

export const useNoticeState = (): NoticeState =>
  useSyncExternalStore(subscribe, read, () => 'missing');

/**
 * Shows a notice of the system while nobody looks at the office. Several tabs show one, and a newer
 * one of a kind replaces the older.
 * @param text without names of guests: it may stand on a locked screen
 */
export function notify(kind: string, text: string, onOpen: () => void): void {
  if (read() !== 'on' || !document.hidden) return;
  const notice = new Notification(site.name, {
    body: text,
    tag: kind,
    icon: '/icons/icon-192.png',
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}

/** Number of waiting items on the icon of an installed site; 0 for none. */
export function showBadge(count: number): void {
  // Only installed sites have an icon of their own, and some systems none at all.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
