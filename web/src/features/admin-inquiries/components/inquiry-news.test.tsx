import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InquiryNews } from './inquiry-news.tsx';

const pending = vi.hoisted(() => ({ now: { status: 'loading' } as object }));
const info = vi.hoisted(() => vi.fn());
vi.mock('../api/use-pending-count.ts', () => ({ usePendingInquiries: () => pending.now }));
vi.mock('#web/components/toasts.tsx', async () => {
  const toasts = { info };
  return { useToast: () => toasts };
});

const inquiry = (id: string) => readInquiry(id, { hotel: { name: `House ${id}` } });

beforeEach(() => {
  info.mockClear();
  pending.now = { status: 'loading' };
});

test('an inquiry that arrives is told at once, and once; what waited already is no news', () => {
  const { rerender } = render(<InquiryNews />);
  const show = (...ids: string[]) => {
    pending.now = { status: 'success', data: ids.map(inquiry) };
    act(() => rerender(<InquiryNews />));
  };
  show('a');
  expect(info).not.toHaveBeenCalled();
  show('a', 'b');
  expect(info.mock.calls).toEqual([['New inquiry: House b']]);
  show('a', 'b');
  show('b', 'c', 'd');
  expect(info.mock.calls.slice(1)).toEqual([['2 new inquiries']]);
  // Answered, and set back to pending.
  show('c');
  show('a', 'c');
  expect(info).toHaveBeenCalledTimes(2);
});
