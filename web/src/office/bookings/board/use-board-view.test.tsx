import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useBoardView } from './use-board-view.ts';

it('adds up quick steps through the days and the months', () => {
  const today = parseCalendarDate('2026-12-01');
  if (today === null) throw new Error('no date');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin/board?from=2026-12-01']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useBoardView(today, false), { wrapper });
  act(() => {
    result.current.goDays(7);
    result.current.goDays(7);
    result.current.goMonths(1);
  });
  expect(result.current.window.from).toBe('2027-01-15');
});
