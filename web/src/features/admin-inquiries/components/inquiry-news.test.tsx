import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { InquiryNews } from './inquiry-news.tsx';

const pending = vi.hoisted(() => ({ now: { status: 'loading' } as object }));
const info = vi.hoisted(() => vi.fn());
vi.mock('../api/use-pending-count.ts', () => ({ usePendingInquiries: () => pending.now }));
vi.mock('#web/components/toasts.tsx', async () => {
  const toasts = { info };
  return { useToast: () => toasts };
});

const inquiry = (id: string) => readInquiry(id, { hotel: { name: `House ${id}` } });

function Screen() {
  return (
    <>
      <InquiryNews />
      <AdminPage title="Hotels">List</AdminPage>
    </>
  );
}

beforeEach(() => {
  info.mockClear();
  pending.now = { status: 'loading' };
});

test('an inquiry that arrives is told at once and counted in the title, one that waited already is only counted', () => {
  const { rerender, unmount } = render(<Screen />);
  const show = (...ids: string[]) => {
    pending.now = { status: 'success', data: ids.map(inquiry) };
    act(() => rerender(<Screen />));
  };
  expect(document.title).toBe('Hotels · Kerala Stays');
  show('a');
  expect(info).not.toHaveBeenCalled();
  expect(document.title).toBe('(1) Hotels · Kerala Stays');
  show('a', 'b');
  expect(info.mock.calls).toEqual([['New inquiry: House b']]);
  expect(document.title).toBe('(2) Hotels · Kerala Stays');
  show('a', 'b');
  show('b', 'c', 'd');
  expect(info.mock.calls.slice(1)).toEqual([['2 new inquiries']]);
  // Answered, and set back to pending.
  show('c');
  show('a', 'c');
  expect(info).toHaveBeenCalledTimes(2);
  show();
  expect(document.title).toBe('Hotels · Kerala Stays');
  unmount();
  expect(screen.queryByText('List')).toBeNull();
});
