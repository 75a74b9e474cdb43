import { moveMessages } from '@kerala-stays/domain/bookings/board-move';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it } from 'vitest';
import { barsByUnit } from './board-bars.ts';
import { type KeyBoard, type KeyResult, type KeyState, pressKey } from './board-keys.ts';
import { boardRows, unitKey } from './board-rows.ts';
import type { Board } from './board-types.ts';
import { fixtureBoard, fixtureStay } from './testing/fixtures.ts';

const day = (text: string) => text as CalendarDate;
const deluxe = (unit: number) => unitKey({ hotelId: 'h1', roomTypeId: 'deluxe', unit });
const start: KeyState = {
  cursor: { unit: deluxe(1), night: day('2026-12-10'), nights: 1 },
  moving: null,
};
const onBooking: KeyState = {
  cursor: { unit: deluxe(1), night: day('2026-12-13'), nights: 1 },
  moving: null,
};

function keyBoard(board: Board = fixtureBoard()): KeyBoard {
  return {
    units: boardRows(board).filter((row) => row.kind === 'unit'),
    bars: barsByUnit(board),
    window: { from: board.from, days: board.days },
    today: day('2026-12-02'),
    now: new Date('2026-12-02T06:00:00Z'),
  };
}

/** Presses keys in sequence; `+` before a key is Shift. */
function press(keys: string, from: KeyState = start, board: KeyBoard = keyBoard()) {
  let state = from;
  let last: KeyResult | null = null;
  for (const key of keys.split(' ')) {
    const pressed = { key: key.replace('+', ''), shiftKey: key.startsWith('+') };
    last = pressKey(state, pressed, board);
    state = last?.state ?? state;
  }
  return { state, say: last?.say, effect: last?.effect, isOurs: last !== null };
}

describe('the keyboard on the board', () => {
  it('begins at today in the first unit', () => {
    const { state } = press('Home', { cursor: null, moving: null });
    expect(state.cursor).toEqual({ unit: deluxe(1), night: '2026-12-01', nights: 1 });
    const [first] = [press('ArrowRight', { cursor: null, moving: null })];
    expect(first.state.cursor?.night).toBe('2026-12-03');
  });

  it('goes by day and row, and says what is there', () => {
    expect(press('ArrowRight').say).toBe('Deluxe 1, 11 December, free');
    expect(press('ArrowRight ArrowRight').say).toBe(
      'Deluxe 1, Asha Nair, 3 nights, 12 to 15 December, paid',
    );
    expect(press('ArrowDown').say).toBe('Deluxe 2, 10 December, free');
    expect(press('ArrowDown ArrowDown ArrowDown').say).toBe('Family 1, 10 December, free');
    expect(press('ArrowDown ArrowDown ArrowDown ArrowDown').say).toBe(
      'Family 1, 10 December, free',
    );
    expect(press('ArrowUp').say).toBe('Deluxe 1, 10 December, free');
  });

  it('goes to the ends of what is shown and no further', () => {
    expect(press('End').state.cursor?.night).toBe('2026-12-31');
    expect(press('End ArrowRight').state.cursor?.night).toBe('2026-12-31');
    expect(press('Home ArrowLeft').state.cursor?.night).toBe('2026-12-01');
    expect(press('PageDown').effect).toEqual({ kind: 'months', by: 1 });
    expect(press('PageUp').effect).toEqual({ kind: 'months', by: -1 });
  });

  it('opens the booking under it, or asks what to do with free nights', () => {
    expect(press('Enter', onBooking).effect).toMatchObject({ kind: 'open', bar: { id: 's1' } });
    expect(press('Enter').effect).toMatchObject({
      kind: 'menu',
      stretch: { from: '2026-12-10', to: '2026-12-11' },
    });
    expect(press('+ArrowRight Enter').effect).toMatchObject({
      kind: 'menu',
      stretch: { from: '2026-12-10', to: '2026-12-12' },
    });
  });

  it('marks free nights up to the next booking', () => {
    const { state, say } = press('+ArrowRight +ArrowRight +ArrowRight');
    expect(state.cursor?.nights).toBe(2);
    expect(say).toBe('Deluxe 1, 10 to 12 December, free');
    expect(press('+ArrowRight Escape').state.cursor?.nights).toBe(1);
  });

  it('leaves other keys to the browser', () => {
    expect(press('Tab').isOurs).toBe(false);
    expect(press('x').isOurs).toBe(false);
    expect(press('Escape').isOurs).toBe(false);
  });
});

describe('moving a booking by keys', () => {
  it('shifts it by day and unit, says each place, and confirms', () => {
    expect(press('M', onBooking).say).toContain('Moving Asha Nair');
    const moved = press('m ArrowRight ArrowDown ArrowDown', onBooking);
    expect(moved.say).toBe('Deluxe 3, 13 to 16 December, free');
    expect(press('m ArrowRight ArrowDown ArrowDown Enter', onBooking).effect).toMatchObject({
      kind: 'confirm',
      moving: {
        stay: { id: 's1' },
        target: { unit: { roomTypeId: 'deluxe', unit: 3 }, from: '2026-12-13', to: '2026-12-16' },
      },
    });
  });

  it('changes the end with Shift, never to less than a night', () => {
    const board = keyBoard(fixtureBoard({ stays: [fixtureStay({ isPaid: false })] }));
    expect(press('m +ArrowRight', onBooking, board).say).toBe('Deluxe 1, 12 to 16 December, free');
    const short = press('m +ArrowLeft +ArrowLeft +ArrowLeft +ArrowLeft', onBooking, board);
    expect(short.state.moving?.target).toMatchObject({ from: '2026-12-12', to: '2026-12-13' });
  });

  it('says why a place is refused and does not ask for it', () => {
    const other = fixtureStay({ id: 's2', guestName: 'Ravi', unit: 2 });
    const board = keyBoard(fixtureBoard({ stays: [fixtureStay(), other] }));
    const refused = press('m ArrowDown', onBooking, board);
    expect(refused.say).toBe(
      'Deluxe 2, 12 to 15 December. Ravi already has 12 Dec 2026 to 15 Dec 2026',
    );
    const entered = press('m ArrowDown Enter', onBooking, board);
    expect(entered.effect).toBeUndefined();
    expect(entered.state.moving).not.toBeNull();
  });

  it('returns on Escape, and on Enter where it was', () => {
    for (const keys of ['m ArrowRight Escape', 'm Enter', 'm ArrowRight ArrowLeft Enter']) {
      const { state, say, effect } = press(keys, onBooking);
      expect(state.moving).toBeNull();
      expect(say).toBe('Not moved');
      expect(effect).toBeUndefined();
    }
  });

  it('begins on bookings that are ahead only', () => {
    expect(press('m').say).toBe('Nothing to move here');
    const over = keyBoard(fixtureBoard({ stays: [fixtureStay({ status: 'completed' })] }));
    const { state, say } = press('m', onBooking, over);
    expect(say).toBe(moveMessages.over);
    expect(state.moving).toBeNull();
  });
});
