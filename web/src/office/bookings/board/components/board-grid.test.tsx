import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barsByUnit } from '../board-bars.ts';
import type { Board, BoardHotel, BoardStay } from '../board-types.ts';
import { fixtureBoard, fixtureStay } from '../testing/fixtures.ts';
import { BoardGrid } from './board-grid.tsx';

const day = (text: string) => text as CalendarDate;

// happy-dom has no layout: give the grid the height of a screen.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => vi.restoreAllMocks());

function renderBoard(board: Board = fixtureBoard()) {
  const on = {
    onOpen: vi.fn(),
    onUnplaced: vi.fn(),
    onConfirm: vi.fn(),
    onRefused: vi.fn(),
    onMenu: vi.fn(),
    onMonths: vi.fn(),
    onUndo: vi.fn(),
  };
  const view = render(
    <BoardGrid
      board={board}
      bars={barsByUnit(board)}
      window={{ from: board.from, days: board.days }}
      today={day('2026-12-02')}
      now={new Date('2026-12-02T06:00:00Z')}
      pending={null}
      {...on}
    />,
  );
  return { ...on, ...view, grid: screen.getByRole('grid') };
}

const press = (element: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(element, { key });
};

describe('the board', () => {
  it('names its rows, its days and its bars for a screen reader', () => {
    renderBoard();
    expect(screen.getByRole('rowheader', { name: /Lake House/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Deluxe 3' })).toBeVisible();
    expect(
      screen.getByRole('columnheader', {
        name: /^Saturday,? 12 December 2026\. 1 arrival, 0 departures$/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('gridcell', {
        name: 'Asha Nair, 3 nights, 12 to 15 December, paid',
      }),
    ).toBeVisible();
  });

  it('is one tab stop that says where the keyboard is', () => {
    const { grid } = renderBoard();
    fireEvent.focus(grid);
    const here = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(here()).toHaveAccessibleName('Deluxe 1, 2 December, free');
    press(grid, ...Array.from({ length: 10 }, () => 'ArrowRight'));
    expect(here()).toHaveAccessibleName('Asha Nair, 3 nights, 12 to 15 December, paid');
  });

  it('moves by keys and asks with old and new', () => {
    const { grid, onConfirm } = renderBoard();
    fireEvent.focus(grid);
    press(grid, ...Array.from({ length: 11 }, () => 'ArrowRight'));
    press(grid, 'm', 'ArrowDown', 'ArrowRight');
    expect(screen.getByRole('status')).toHaveTextContent('Deluxe 2, 13 to 16 December, free');
    press(grid, 'Enter');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        stay: expect.objectContaining({ id: 's1' }),
        target: expect.objectContaining({ from: '2026-12-13', to: '2026-12-16' }),
      }),
    );
  });

  it('leaves keys with Ctrl or Alt to the browser', () => {
    const { grid, onMonths } = renderBoard();
    fireEvent.keyDown(grid, { key: 'PageDown', ctrlKey: true });
    expect(onMonths).not.toHaveBeenCalled();
    press(grid, 'PageDown');
    expect(onMonths).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('shows names with markup as text', () => {
    const board = fixtureBoard({ stays: [fixtureStay({ guestName: '<b>Asha</b> \u202eriaN' })] });
    const { container } = renderBoard(board);
    expect(container.querySelector('.bar b')).toBeNull();
    expect(container.querySelector('.bar')).toHaveTextContent('<b>Asha</b>');
  });

  it('lets both of two be read that hold one night', () => {
    const second = { checkIn: day('2026-12-14'), checkOut: day('2026-12-17') };
    const stays = [fixtureStay(), fixtureStay({ id: 's2', guestName: 'Ravi', ...second })];
    renderBoard(fixtureBoard({ stays }));
    expect(screen.getByRole('gridcell', { name: /^Asha Nair/ })).toHaveClass('under');
    expect(screen.getByRole('gridcell', { name: /^Ravi/ })).toHaveClass('clash');
    expect(screen.getByRole('gridcell', { name: /^Ravi/ })).not.toHaveClass('under');
  });

  it('offers what has no unit any more above all rows', () => {
    const lost = fixtureStay({ id: 'lost', unit: 9 });
    const { onUnplaced } = renderBoard(fixtureBoard({ stays: [lost] }));
    fireEvent.click(screen.getByRole('button', { name: /KS-00000001.*unit no longer exists/ }));
    expect(onUnplaced).toHaveBeenCalledExactlyOnceWith({ stay: lost });
  });

  it('draws 1,500 elements at most of 200 rooms, 60 days and 2,800 bars', () => {
    const board = largeBoard();
    expect(board.stays.length).toBeGreaterThanOrEqual(2_800);
    const { container } = renderBoard(board);
    expect(container.querySelectorAll('.bar').length).toBeGreaterThan(100);
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(1_500);
  });
});

/** Twenty hotels with ten rooms each, and stays of three nights with occasional free nights. */
function largeBoard(): Board {
  const from = day('2026-12-01');
  const hotels = Array.from(
    { length: 20 },
    (_, h): BoardHotel => ({
      _id: `h${h}`,
      name: `House ${h}`,
      seasons: [],
      roomTypes: [{ _id: 'deluxe', name: 'Deluxe', units: 10, maxGuests: 2 }],
    }),
  );
  const stays = hotels.flatMap(({ _id: hotelId }) =>
    Array.from({ length: 10 * 14 }, (_, i): BoardStay => {
      const checkIn = addDays(from, Math.floor((i % 14) * 4.2));
      return fixtureStay({
        id: `${hotelId} ${i}`,
        hotelId,
        unit: 1 + Math.floor(i / 14),
        checkIn,
        checkOut: addDays(checkIn, 3),
      });
    }),
  );
  return fixtureBoard({ from, days: 60, hotels, stays });
}
