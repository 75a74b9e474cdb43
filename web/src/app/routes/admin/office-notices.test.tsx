import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify, showBadge } from '#web/components/office/desktop-notices.ts';
import { OfficeNotices } from './office-notices.tsx';

vi.mock('#web/components/office/desktop-notices.ts', () => ({
  notify: vi.fn(),
  showBadge: vi.fn(),
}));
const office = (pending: number, unread: number | null) => (
  <MemoryRouter>
    <OfficeNotices
      counts={{ '/admin/inquiries': { count: pending, words: 'pending' } }}
      unread={unread}
    />
  </MemoryRouter>
);
beforeEach(() => {
  vi.mocked(notify).mockReset();
  vi.mocked(showBadge).mockReset();
});

test('a message that comes is announced; what waited before, and what is read, are not', () => {
  const { rerender } = render(office(0, null));
  rerender(office(0, 4));
  rerender(office(0, 3));
  expect(notify).not.toHaveBeenCalled();
  rerender(office(0, null));
  rerender(office(0, 4));
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    'messages',
    'A guest has written',
    expect.any(Function),
  );
});

test('the badge follows what waits, and goes with the office', () => {
  const { rerender, unmount } = render(office(2, null));
  rerender(office(5, null));
  unmount();
  expect(vi.mocked(showBadge).mock.calls).toEqual([[2], [5], [0]]);
});
