import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { type PictureStore, sweepPictures } from './sweep-pictures.ts';

const now = new Date('2026-11-21T00:00:00Z');
const noEnd = startClock(Number.POSITIVE_INFINITY);

/** A bucket in memory that returns a few objects at a time. */
function bucketOf(names: string[], shown: string[] = [], createdAt = new Date(0)) {
  const left = new Set(names);
  const asked: string[] = [];
  const store: PictureStore = {
    page: async (prefix, token) => {
      const found = [...left].filter((name) => name.startsWith(prefix) && name >= token).sort();
      const objects = found.slice(0, 3).map((name) => ({ name, createdAt }));
      return { objects, token: found[3] ?? '' };
    },
    remove: async (name) => void left.delete(name),
    isReferenced: async (url) => {
      asked.push(url);
      return shown.includes(url);
    },
  };
  return { store, left, asked };
}

describe('the sweep of images', () => {
  const kept = ['hotels/h1/a.jpg', 'hotels/h1/a-400.webp', 'hotels/h1/main.jpg'];
  const booked = ['hotels/gone/b.jpg', 'hotels/gone/b-800.webp'];
  const banner = ['banners/c.jpg'];
  const others = ['exports/all.json', 'hotels/h1/readme.txt'];
  const orphaned = ['hotels/h1/x.jpg', 'hotels/h1/x-1600.webp', 'categories/y.jpg', 'uploads/z'];
  const all = [...kept, ...booked, ...banner, ...others, ...orphaned];
  const shown = ['/media/hotels/gone/b.jpg', '/media/banners/c.jpg'];

  function site(): MemoryDocuments {
    const documents = new MemoryDocuments();
    documents.seed('hotels', 'h1', {
      images: ['/media/hotels/h1/a.jpg'],
      mainImage: '/media/hotels/h1/main.jpg',
    });
    return documents;
  }

  it('deletes what nothing shows, in every folder, and asks once for what a hotel does not show', async () => {
    const { store, left, asked } = bucketOf(all, shown);
    expect(await sweepPictures(site(), store, now, noEnd)).toBe(orphaned.length);
    expect([...left].sort()).toEqual([...kept, ...booked, ...banner, ...others].sort());
    expect(new Set(asked)).toEqual(
      new Set([...shown, '/media/hotels/h1/x.jpg', '/media/categories/y.jpg']),
    );
  });

  it('leaves what is new', async () => {
    const { store, left } = bucketOf(orphaned, [], now);
    expect(await sweepPictures(site(), store, now, noEnd)).toBe(0);
    expect(left.size).toBe(orphaned.length);
  });

  it('stops when its time is over and goes on with the next run', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `hotels/h1/n${10 + index}.jpg`);
    // The first three pages stay: a run that always started again would see no others.
    const { store, left } = bucketOf(
      names,
      names.slice(0, 9).map((name) => `/media/${name}`),
    );
    const documents = site();
    let pages = 0;
    const page = store.page;
    store.page = async (...asked) => {
      pages++;
      return page(...asked);
    };
    const runs: number[] = [];
    for (let run = 0; run < 5; run++) {
      pages = 0;
      await sweepPictures(documents, store, now, { isOver: () => pages >= 3 });
      runs.push(left.size);
    }
    expect(runs).toEqual([20, 11, 9, 9, 9]);
  });

  it('is not stopped by an object that cannot be deleted, nor by a place that is not known any more', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const documents = site();
    documents.seed('meta', 'job-pictures', { prefix: 0, token: 'outdated' });
    const { store, left } = bucketOf(orphaned);
    const { page, remove } = store;
    store.page = async (prefix, token) => {
      if (token === 'outdated') throw new Error('400');
      return page(prefix, token);
    };
    store.remove = async (name) => {
      if (name === 'hotels/h1/x.jpg') throw new Error('locked');
      await remove(name);
    };
    expect(await sweepPictures(documents, store, now, noEnd)).toBe(orphaned.length - 1);
    expect([...left]).toEqual(['hotels/h1/x.jpg']);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
});

/**
 * Runs in its own process: a bucket of 40,000 objects as heavy as the library's, 256 MB if all
 * stayed in memory.
 */
const program = `
  const { sweepPictures } = await import(${JSON.stringify(new URL('./sweep-pictures.ts', import.meta.url).href)});
  const { MemoryDocuments } = await import(${JSON.stringify(new URL('../testing/memory-documents.ts', import.meta.url).href)});
  const total = 40_000;
  const pageSize = 1000;
  let removed = 0;
  const store = {
    page: async (prefix, token) => {
      if (prefix !== 'hotels/') return { objects: [], token: '' };
      const start = Number(token || 0);
      const objects = Array.from({ length: pageSize }, (_, index) => ({
        name: 'hotels/h1/f' + (start + index) + '.jpg',
        createdAt: new Date(0),
        metadata: Array.from({ length: 800 }, (_, word) => start + index + word),
      }));
      return { objects, token: start + pageSize < total ? String(start + pageSize) : '' };
    },
    remove: async () => { removed++; },
    isReferenced: async () => false,
  };
  const swept = await sweepPictures(new MemoryDocuments(), store, new Date(), { isOver: () => false });
  console.log(JSON.stringify({ swept, removed }));
`;

it('40,000 objects that nothing shows are deleted within 64 MB of memory', {
  tags: ['whole'],
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    '--input-type=module',
    '--eval',
    program,
  ]);
  expect(JSON.parse(stdout)).toEqual({ swept: 40_000, removed: 40_000 });
});
