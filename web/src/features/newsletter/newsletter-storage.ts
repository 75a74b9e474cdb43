import {
  newsletterStorageKeys as keys,
  readNewsletterSubscription,
} from '@kerala-stays/domain/people/newsletter';

/** Whether this browser has subscribed; nothing ever leaves it (product §3.9). */
export function readSubscribed(): boolean {
  try {
    const email = localStorage.getItem(keys.email);
    return readNewsletterSubscription(email, localStorage.getItem(keys.subscribed)).subscribed;
  } catch {
    return false;
  }
}

/** Remembers the subscription, or forgets it with `null`. Works without effect when storage is blocked. */
export function storeSubscription(email: string | null): void {
  try {
    if (email === null) {
      localStorage.removeItem(keys.email);
      localStorage.removeItem(keys.subscribed);
    } else {
      localStorage.setItem(keys.email, email);
      localStorage.setItem(keys.subscribed, 'true');
    }
  } catch {
    // The page still shows what was done, for this visit.
  }
}
