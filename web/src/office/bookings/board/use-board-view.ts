import {
  addDays,
  addMonths,
  type CalendarDate,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
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
  /** Moves by this many months, negative for earlier. */
  goMonths: (by: number) => void;
};

/** State of the board in the address, so that Back, reload and links work. Phones show one week. */
export function useBoardView(today: CalendarDate, isPhone: boolean): BoardView {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const days = isPhone ? 7 : (boardStretches.find((known) => String(known) === text('days')) ?? 31);
  const from = parseCalendarDate(text('from')) ?? addDays(today, isPhone ? 0 : -3);
  const step = useOpenedStep('booking');
  const set = (values: Record<string, string>, options?: NavigateOptions) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  return {
    hotel: id.exec(text('hotel'))?.[0] ?? '',
    window: { from, days },
    openId: id.exec(text('booking'))?.[0] ?? '',
    change: set,
    open: (bookingId) => set({ booking: bookingId }, step.opening),
    close: () => {
      if (!step.close()) set({ booking: '' }, { replace: true });
    },
    goTo: (day) => set({ from: day }),
    goMonths: (by) => set({ from: addMonths(from, by) }),
  };
}
