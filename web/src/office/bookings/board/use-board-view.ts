import {
  addDays,
  addMonths,
  type CalendarDate,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import type { NavigateOptions } from 'react-router-dom';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { useOpenedStep } from '#web/lib/layers/use-opened-step.ts';
import type { BoardWindow } from './board-bars.ts';

/** Available lengths in days; the first is for phones. */
export const boardStretches = [7, 14, 31, 60] as const;

const id = /^[\w-]{1,128}$/;

export type BoardView = {
  /** A hotel's id, 'all', or '' before a choice. */
  hotel: string;
  window: BoardWindow;
  /** Id of the open booking, or ''. */
  openId: string;
  change: (values: Partial<Record<'hotel' | 'from' | 'days', string>>) => void;
  open: (bookingId: string) => void;
  close: () => void;
  /** Moves to another window of the same length. */
  goTo: (from: CalendarDate) => void;
  /** Moves by this many days, negative for earlier; quick presses add up. */
  goDays: (by: number) => void;
  /** Moves by this many months, negative for earlier. */
  goMonths: (by: number) => void;
};

/** State of the board in the address, so that Back, reload and links work. Phones show one week. */
export function useBoardView(today: CalendarDate, isPhone: boolean): BoardView {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const days = isPhone ? 7 : (boardStretches.find((known) => String(known) === text('days')) ?? 31);
  const fromOf = (asked: URLSearchParams) =>
    parseCalendarDate(asked.get('from') ?? '') ?? addDays(today, isPhone ? 0 : -3);
  const step = useOpenedStep('booking');
  const set = (values: Record<string, string>, options?: NavigateOptions) =>
    setParams((current) => withValues(current, values), options);
  const move = (to: (from: CalendarDate) => CalendarDate) =>
    setParams((current) => withValues(current, { from: to(fromOf(current)) }));
  return {
    hotel: id.exec(text('hotel'))?.[0] ?? '',
    window: { from: fromOf(params), days },
    openId: id.exec(text('booking'))?.[0] ?? '',
    change: set,
    open: (bookingId) => set({ booking: bookingId }, step.opening),
    close: () => {
      if (!step.close()) set({ booking: '' }, { replace: true });
    },
    goTo: (day) => set({ from: day }),
    goDays: (by) => move((from) => addDays(from, by)),
    goMonths: (by) => move((from) => addMonths(from, by)),
  };
}
