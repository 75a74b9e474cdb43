import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** An account in the form that `firebase auth:import` takes. */
export type SavedAccount = Record<string, unknown> & { localId: string };

export type AccountStore = {
  /**
   * One page of all accounts.
   * @param token from the previous page; '' for the first one
   */
  page(token: string): Promise<{ accounts: SavedAccount[]; token: string }>;
  /** Opens an object of the backup bucket, which exists once `end` is done, or not at all. */
  open(name: string): Promise<Writable>;
};

/**
 * Copies all accounts, with the hashes of their passwords, into one file a day. A restore of the
 * database brings none of them.
 * @returns how many accounts were saved
 */
export async function saveAccounts(store: AccountStore, now: Date): Promise<number> {
  // Read first: when accounts cannot be read, yesterday's file stays the newest.
  let page = await store.page('');
  const file = await store.open(`accounts-${now.toISOString().slice(0, 10)}.json`);
  const closed = once(file, 'finish');
  // Listened to below; until then a failed write must not end the process.
  closed.catch(() => undefined);
  try {
    file.write('{"users": [\n');
    let count = 0;
    for (;;) {
      for (const account of page.accounts) {
        const isOpen = file.write(`${count === 0 ? '' : ',\n'}${JSON.stringify(account)}`);
        count += 1;
        if (!isOpen) await Promise.race([once(file, 'drain'), closed]);
      }
      if (page.token === '') break;
      page = await store.page(page.token);
    }
    file.end('\n]}\n');
    await closed;
    return count;
  } catch (error) {
    file.destroy();
    throw error;
  }
}
