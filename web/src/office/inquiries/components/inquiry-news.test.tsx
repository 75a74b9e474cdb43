import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#web/components/office/desktop-notices.ts';
import { InquiryNews } from './inquiry-news.tsx';

const newest = vi.hoisted(() => ({ now: null as Inquiry[] | null }));
const info = vi.hoisted(() => vi.fn());
vi.mock('../api/use-newest-inquiries.ts', () => ({ useNewestInquiries: () => newest.now }));
vi.mock('#web/components/toasts.tsx', async () => {
  const toasts = { info };
  return { useToast: () => toasts };
});

vi.mock('#web/components/office/desktop-notices.ts', () => ({ notify: vi.fn() }));

const news = () => (
  <MemoryRouter>
    <InquiryNews />
  </MemoryRouter>
);
const inquiry = (id: string) =>
  readInquiry(id, {
    status: 'pending',
    hotel: { name: `House ${id}` },
    createdAt: '2026-11-24T09:00:00.000Z',
  });

beforeEach(() => {
  info.mockClear();
  newest.now = null;
  vi.mocked(notify).mockReset();
});

test('an inquiry that arrives is announced at once, and once, also after the connection was away', () => {
  const { rerender } = render(news());
  const show = (...ids: string[]) => {
    newest.now = ids.map(inquiry);
    act(() => rerender(news()));
  };
  show('a');
  expect(info).not.toHaveBeenCalled();
  show('b', 'a');
  expect(info.mock.calls).toEqual([['New inquiry: House b']]);
  newest.now = null;
  act(() => rerender(news()));
  show('c', 'b', 'a');
  expect(info.mock.calls.slice(1)).toEqual([['New inquiry: House c']]);
  // Where nobody looks at the office, the system announces the same.
  expect(vi.mocked(notify).mock.calls.map(([, text]) => text)).toEqual([
    'New inquiry: House b',
    'New inquiry: House c',
  ]);
});
