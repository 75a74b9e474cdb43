import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCarousel } from './use-carousel.ts';

const library = vi.hoisted(() => ({ create: vi.fn(), destroy: vi.fn(), isThere: true }));
vi.mock('embla-carousel', () => ({
  get default() {
    if (!library.isThere) throw new Error('offline');
    return library.create;
  },
}));

let see: (isIntersecting: boolean) => Promise<void>;
const options = { align: 'start' } as const;

beforeEach(() => {
  library.isThere = true;
  library.create.mockReset().mockReturnValue({ destroy: library.destroy });
  library.destroy.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        see = (isIntersecting) =>
          act(async () => {
            callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
          });
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Cards() {
  const [viewport, carousel] = useCarousel(options);
  return <div ref={viewport}>{carousel === undefined ? 'resting' : 'running'}</div>;
}

test('a carousel runs once it is near, and ends with its page', async () => {
  const { container, unmount } = render(<Cards />);
  await see(false);
  expect(library.create).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('resting');
  await see(true);
  await waitFor(() => expect(container).toHaveTextContent('running'));
  expect(library.create).toHaveBeenCalledExactlyOnceWith(container.firstChild, options);
  unmount();
  expect(library.destroy).toHaveBeenCalledTimes(1);
});

test('cards whose carousel cannot be fetched can be scrolled by hand', async () => {
  library.isThere = false;
  const { container } = render(<Cards />);
  await see(true);
  await waitFor(() => expect(container.firstChild).toHaveStyle({ overflowX: 'auto' }));
  expect(container).toHaveTextContent('resting');
});
