import {
  addDays,
  addMonths,
  type CalendarDate,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { useSearchParams } from 'react-router-dom';
import type { BoardWindow } from './board-bars.ts';

/** Stretches that the board offers, in days; the first one is a phone's. */
export const boardStretches = [7, 14, 31, 60] as const;

const id = /^[\w-]{1,128}$/;

export type BoardView = {
  /** A hotel's id, 'all', or '' while nobody has chosen. */
  hotel: string;
  window: BoardWindow;
  /** The booking that is open, or ''. */
  openId: string;
  change: (values: Partial<Record<'hotel' | 'from' | 'days' | 'booking', string>>) => void;
  /** Another window of the same length. */
  goTo: (from: CalendarDate) => void;
  /** Months earlier or later. */
  goMonths: (by: number) => void;
};

/** What the board shows, kept in the address: back, reload and links work. A phone has room for one week. */
export function useBoardView(today: CalendarDate, isPhone: boolean): BoardView {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const days = isPhone ? 7 : (boardStretches.find((known) => String(known) === text('days')) ?? 31);
  const from = parseCalendarDate(text('from')) ?? addDays(today, isPhone ? 0 : -3);
  const change: BoardView['change'] = (values) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    hotel: id.exec(text('hotel'))?.[0] ?? '',
    window: { from, days },
    openId: id.exec(text('booking'))?.[0] ?? '',
    change,
    goTo: (day) => change({ from: day }),
    goMonths: (by) => change({ from: addMonths(from, by) }),
  };
}
