import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlock } from '#web/lib/api/block-calls.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import * as calls from '../api/board-calls.ts';
import { noChanges } from '../api/use-board-changes.ts';
import type { Board } from '../board-types.ts';
import { fixtureBoard, fixtureStay } from '../testing/fixtures.ts';
import { moveUndoMs } from '../use-move.ts';
import { LiveBoard } from './live-board.tsx';

const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
vi.mock('../api/board-calls.ts', { spy: true });
vi.mock('#web/lib/api/block-calls.ts', { spy: true });
vi.mock('../api/use-board-changes.ts', async (original) => ({
  ...(await original<typeof import('../api/use-board-changes.ts')>()),
  useBoardChanges: () => noChanges,
}));

const day = (text: string) => text as CalendarDate;
const changedAt = '2026-12-02T06:00:00.000Z';
const moved = (message: string) => ({
  ok: true as const,
  value: { message, stay: fixtureStay({ unit: 2, updatedAt: changedAt }) },
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.mocked(calls.previewMove).mockResolvedValue({ ok: false, message: 'later' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderLive(board: Board = fixtureBoard()) {
  const put = vi.fn();
  const refresh = vi.fn();
  const change = vi.fn();
  const openBooking = vi.fn();
  const onBook = vi.fn();
  renderPart(
    <LiveBoard
      board={board}
      loaded={{
        status: 'ready',
        board,
        problem: '',
        isMissing: false,
        hasMore: false,
        own: [],
        more: vi.fn(),
        refresh,
        put,
      }}
      view={{
        hotel: 'h1',
        window: { from: board.from, days: board.days },
        openId: '',
        change,
        open: openBooking,
        close: vi.fn(),
        goTo: vi.fn(),
        goDays: vi.fn(),
        goMonths: vi.fn(),
      }}
      today={day('2026-12-02')}
      now={new Date('2026-12-02T06:00:00Z')}
      isPhone={false}
      onBook={onBook}
    />,
  );
  const grid = screen.getByRole('grid');
  fireEvent.focus(grid);
  return { put, refresh, openBooking, onBook, grid };
}

const press = (grid: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(grid, { key });
};
const toBooking = (grid: HTMLElement) =>
  press(grid, ...Array.from({ length: 10 }, () => 'ArrowRight'));

describe('a move on the board', () => {
  it('asks once with old and new, sends what was seen, and can be taken back', async () => {
    const user = userEvent.setup();
    const { grid, put } = renderLive();
    vi.mocked(calls.moveStay).mockResolvedValueOnce(moved('Booking moved'));
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    const dialog = screen.getByRole('dialog', { name: 'Move to Deluxe 2, 12–15 Dec?' });
    expect(dialog).toHaveTextContent('Asha Nair (KS-00000001) has Deluxe 1, 12–15 Dec.');
    expect(dialog).toHaveTextContent('Price stays ₹13,125.');
    expect(dialog).not.toHaveTextContent('The guest gets an e-mail');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(calls.moveStay).toHaveBeenCalledExactlyOnceWith(
      's1',
      {
        roomTypeId: 'deluxe',
        unit: 2,
        checkIn: '2026-12-12',
        checkOut: '2026-12-15',
        price: 'keep',
        seenUpdatedAt: '2026-12-01T00:00:00.000Z',
      },
      'token',
    );
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ unit: 2, updatedAt: changedAt }));

    vi.mocked(calls.moveStay).mockResolvedValueOnce(moved('Booking moved back'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(calls.moveStay).toHaveBeenLastCalledWith(
      's1',
      expect.objectContaining({ unit: 1, checkIn: '2026-12-12', seenUpdatedAt: changedAt }),
      'token',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers today’s price to a stay that is not paid', async () => {
    const user = userEvent.setup();
    const unpaid = fixtureStay({ isPaid: false, status: 'pending-payment' });
    const { grid } = renderLive(fixtureBoard({ stays: [unpaid] }));
    toBooking(grid);
    press(grid, 'm', 'ArrowRight', 'Enter');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'The guest gets an e-mail, and another if you undo the move.',
    );
    expect(screen.getByRole('radio', { name: 'Price stays ₹13,125' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls.moveStay).not.toHaveBeenCalled();
  });

  it('that is refused leaves the bar where it is, says why and reads the board again', async () => {
    const user = userEvent.setup();
    const { grid, put, refresh } = renderLive();
    vi.mocked(calls.moveStay).mockResolvedValueOnce({
      ok: false,
      message: 'Changed by somebody else',
    });
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Changed by somebody else')).toBeVisible();
    expect(put).not.toHaveBeenCalled();
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that cannot be taken back says why, stays where it went, and the board is read again', async () => {
    const user = userEvent.setup();
    const { grid, put, refresh } = renderLive();
    vi.mocked(calls.moveStay).mockResolvedValueOnce(moved('Booking moved'));
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    const message = 'KS-00000002 already has 13 Dec 2026 to 14 Dec 2026';
    vi.mocked(calls.moveStay).mockResolvedValueOnce({ ok: false, message });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // The reference is an element of its own so that it does not wrap.
    expect((await screen.findByText('KS-00000002')).parentElement).toHaveTextContent(message);
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: 2 }));
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that is taken back at another price than before says so', async () => {
    const user = userEvent.setup();
    const unpaid = fixtureStay({ isPaid: false, status: 'pending-payment' });
    const { grid } = renderLive(fixtureBoard({ stays: [unpaid] }));
    vi.mocked(calls.moveStay).mockResolvedValueOnce(moved('Booking moved'));
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    const stay = fixtureStay({ totalMinor: 1_400_000 as MinorUnits });
    const value = { message: 'Booking moved', stay };
    vi.mocked(calls.moveStay).mockResolvedValueOnce({ ok: true, value });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const said = 'Booking moved. The price is now ₹14,000; before the move it was ₹13,125.';
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('without an answer leaves the bar where it is and can be tried again', async () => {
    const user = userEvent.setup();
    const { grid, put, refresh } = renderLive();
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(messages.noResponse)).toBeVisible();
    expect(put).not.toHaveBeenCalled();
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('gridcell', { name: /^Asha Nair/ })).toBeVisible();
  });

  it('is sent once by a double click', async () => {
    const { grid } = renderLive();
    let answer: (value: ReturnType<typeof moved>) => void = () => {};
    vi.mocked(calls.moveStay).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    const button = screen.getByRole('button', { name: 'Move' });
    // Both clicks before a re-render, so that the button cannot be disabled yet.
    act(() => {
      button.click();
      button.click();
    });
    await act(async () => answer(moved('Booking moved')));
    expect(calls.moveStay).toHaveBeenCalledOnce();
  });

  it('can be taken back for ten seconds, longer while someone is at the button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { grid } = renderLive();
    vi.mocked(calls.moveStay).mockResolvedValueOnce(moved('Booking moved'));
    toBooking(grid);
    press(grid, 'm', 'ArrowDown', 'Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.focus(undo);
    act(() => vi.advanceTimersByTime(3 * moveUndoMs));
    expect(undo).toBeInTheDocument();
    fireEvent.blur(undo);
    act(() => vi.advanceTimersByTime(moveUndoMs + 1));
    expect(undo).not.toBeInTheDocument();
  });
});

describe('free nights on the board', () => {
  it('are booked or blocked by a menu', async () => {
    const user = userEvent.setup();
    const { grid, onBook } = renderLive();
    press(grid, 'Enter');
    await user.click(screen.getByRole('menuitem', { name: 'Book' }));
    expect(onBook).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ roomTypeId: 'deluxe', unit: 1 }),
      { from: '2026-12-02', to: '2026-12-03' },
    );
    press(grid, 'Enter');
    await user.click(screen.getByRole('menuitem', { name: /^Block, with a note/ }));
    const dialog = screen.getByRole('dialog', { name: 'Block Deluxe 1' });
    expect(dialog).toBeVisible();
    expect(screen.getByLabelText(/^Free again on/)).toHaveValue('2026-12-03');
  });

  it('are blocked at once for a reason that needs no words; a refusal says who is there', async () => {
    const user = userEvent.setup();
    const { grid } = renderLive();
    vi.mocked(createBlock).mockResolvedValueOnce({ ok: false, message: 'Somebody is there' });
    vi.mocked(createBlock).mockResolvedValueOnce({ ok: true, value: 'Blocked' });
    for (const said of ['Somebody is there', 'Blocked']) {
      press(grid, 'Enter');
      await user.click(screen.getByRole('menuitem', { name: 'Block for the owner' }));
      expect(await screen.findByText(said)).toBeVisible();
    }
    expect(createBlock).toHaveBeenLastCalledWith(
      expect.objectContaining({ roomTypeId: 'deluxe', unit: 1 }),
      { from: '2026-12-02', to: '2026-12-03', kind: 'owner', note: '' },
      'token',
    );
  });
});

it('opens a booking by Enter, in the address', () => {
  const { grid, openBooking } = renderLive();
  toBooking(grid);
  press(grid, 'Enter');
  expect(openBooking).toHaveBeenCalledExactlyOnceWith('s1');
});
