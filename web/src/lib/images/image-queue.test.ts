import { describe, expect, it } from 'vitest';
import { imageProblem } from './image-check.ts';
import { changeQueue, moved, type QueuedImage } from './image-queue.ts';

function image(id: string): QueuedImage {
  return {
    id,
    file: null,
    name: '',
    previewUrl: '',
    status: 'waiting',
    progress: 0,
    problem: '',
    url: '',
    shows: '',
  };
}
const ids = (queue: QueuedImage[]) => queue.map(({ id }) => id).join('');

describe('chosen images', () => {
  it('take no more places than there are, and lose none that were there', () => {
    const queue = [image('a'), image('b')];
    const added = [image('c'), image('d')];
    expect(ids(changeQueue(queue, { type: 'add', images: added, limit: 3 }))).toBe('abc');
    expect(ids(changeQueue(queue, { type: 'add', images: added, limit: 1 }))).toBe('ab');
  });

  it('move to another place, and stay when there is none', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
  });

  it('change one by one', () => {
    const queue = [image('a'), image('b')];
    const patched = changeQueue(queue, { type: 'patch', id: 'b', patch: { progress: 0.5 } });
    expect(patched.map(({ progress }) => progress)).toEqual([0, 0.5]);
    expect(ids(changeQueue(queue, { type: 'remove', id: 'a' }))).toBe('b');
    expect(changeQueue(queue, { type: 'clear' })).toEqual([]);
  });
});

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', 1000, ''],
    ['image/avif', 8 * 1024 * 1024, ''],
    ['image/svg+xml', 1000, 'Only JPG, PNG, WebP or AVIF images'],
    ['', 1000, 'Only JPG, PNG, WebP or AVIF images'],
    ['image/png', 8 * 1024 * 1024 + 1, 'Up to 15 images, 8 MB each'],
  ])('of type "%s" with %i bytes: "%s"', (type, size, problem) => {
    expect(imageProblem(new File([new Uint8Array(size)], 'a', { type }))).toBe(problem);
  });
});
