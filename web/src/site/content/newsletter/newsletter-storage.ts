import {
  newsletterStorageKeys as keys,
  readNewsletterSubscription,
} from '@kerala-stays/domain/people/newsletter';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';

/** Whether this browser has subscribed; the state never leaves it (product §3.9). */
export function readSubscribed(): boolean {
  const email = browserStorage.read(keys.email);
  return readNewsletterSubscription(email, browserStorage.read(keys.subscribed)).subscribed;
}

/** Saves the subscription, or deletes it with `null`. Does nothing when storage is blocked. */
export function storeSubscription(email: string | null): void {
  if (email === null) {
    browserStorage.remove(keys.email);
    browserStorage.remove(keys.subscribed);
  } else {
    browserStorage.write(keys.email, email);
    browserStorage.write(keys.subscribed, 'true');
  }
}
