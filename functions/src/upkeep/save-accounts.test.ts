import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { type AccountStore, type SavedAccount, saveAccounts } from './save-accounts.ts';

const now = new Date('2026-11-27T03:15:00Z');

function storeOf(pages: SavedAccount[][], file: Writable = new PassThrough()) {
  const opened: string[] = [];
  const store: AccountStore = {
    page: async (token) => {
      const at = Number(token || 0);
      const accounts = pages[at];
      if (accounts === undefined) throw new Error('no such page');
      return { accounts, token: at + 1 < pages.length ? String(at + 1) : '' };
    },
    open: async (name) => {
      opened.push(name);
      return file;
    },
  };
  return { store, opened };
}

it('writes every page into one file of the day, which the Firebase CLI can import', async () => {
  const chunks: string[] = [];
  const file = new Writable({
    // Smaller than an account, so that each write has to wait.
    highWaterMark: 4,
    write: (chunk, _, done) => {
      chunks.push(String(chunk));
      setImmediate(done);
    },
  });
  const pages = [[{ localId: 'a' }, { localId: 'b' }], [], [{ localId: 'c', passwordHash: 'x' }]];
  const { store, opened } = storeOf(pages, file);
  expect(await saveAccounts(store, now)).toBe(3);
  expect(opened).toEqual(['accounts-2026-11-27.json']);
  expect(JSON.parse(chunks.join(''))).toEqual({ users: pages.flat() });
});

it('opens no file when accounts cannot be read', async () => {
  const { store, opened } = storeOf([]);
  await expect(saveAccounts(store, now)).rejects.toThrow('no such page');
  expect(opened).toEqual([]);
});

it('fails, and leaves no file that looks whole, when reading or writing stops in the middle', async () => {
  const file = new PassThrough();
  file.resume();
  const { store } = storeOf([[{ localId: 'a' }]], file);
  const { page } = store;
  store.page = async (token) => {
    if (token !== '') throw new Error('cut');
    return { accounts: (await page('')).accounts, token: '1' };
  };
  await expect(saveAccounts(store, now)).rejects.toThrow('cut');
  expect({ destroyed: file.destroyed, ended: file.writableFinished }).toEqual({
    destroyed: true,
    ended: false,
  });
  const broken = new Writable({ write: (_chunk, _, done) => done(new Error('disk')) });
  await expect(saveAccounts(storeOf([[{ localId: 'a' }]], broken).store, now)).rejects.toThrow(
    'disk',
  );
});
