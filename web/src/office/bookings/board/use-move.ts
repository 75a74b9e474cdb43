import { formatMinor } from '@kerala-stays/domain/core/money';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { type MoveBody, type Moved, moveStay } from './api/board-calls.ts';
import type { Moving } from './board-keys.ts';
import type { BoardStay } from './board-types.ts';

/** Time limit for Undo in milliseconds. */
export const moveUndoMs = 10_000;

/** A completed move, with the move that undoes it. */
export type Done = { id: string; text: string; inverse: MoveBody; before: BoardStay };

export type MovePrice = MoveBody['price'];

/** For a booking of several rooms, the API needs the unit that moves. */
const fromUnit = ({ units }: BoardStay, unit: number) =>
  units.length === 1 ? {} : { fromUnit: unit };

export const moveBody = ({ stay, target }: Moving, price: MovePrice): MoveBody => ({
  roomTypeId: target.unit.roomTypeId,
  unit: target.unit.unit,
  ...fromUnit(stay, stay.unit),
  checkIn: target.from,
  checkOut: target.to,
  price,
  seenUpdatedAt: stay.updatedAt,
});

/**
 * Nights that were given up are priced at today's rates on return, so Undo may change the price.
 */
function otherPrice(before: BoardStay, { totalMinor, currency }: BoardStay): string {
  if (totalMinor === before.totalMinor) return '';
  const [now, then] = [totalMinor, before.totalMinor].map((sum) => formatMinor(sum, currency));
  return `. The price is now ${now}; before the move it was ${then}.`;
}

/**
 * Saves moves one at a time, and undoes the latest while that is offered.
 * @param onMoved receives the stay as it is now
 * @param onRefused receives the reason; the board may be out of date then
 */
export function useMove(onMoved: (stay: BoardStay) => void, onRefused: (sentence: string) => void) {
  const { getIdToken } = useAccount();
  const [done, setDone] = useState<Done | null>(null);
  const { runAlone, isBusy } = useOneAtATime();
  const latest = useRef<{ done: Done | null; stay: BoardStay | null }>({ done: null, stay: null });

  const show = (next: Done | null, stay: BoardStay | null) => {
    latest.current = { done: next, stay };
    setDone(next);
  };

  const send = async (stay: BoardStay, body: MoveBody): Promise<Moved | null> => {
    const result = await moveStay(stay.id, body, await getIdToken());
    if (!result.ok) {
      onRefused(result.message);
      return null;
    }
    onMoved(result.value.stay);
    return result.value;
  };

  const move = async (moving: Moving, price: MovePrice): Promise<void> => {
    const { stay } = moving;
    const body = moveBody(moving, price);
    const answer = await runAlone(() => send(stay, body));
    if (answer === null) return;
    const inverse: MoveBody = {
      roomTypeId: stay.roomTypeId,
      unit: stay.unit,
      price,
      ...fromUnit(stay, body.unit),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      seenUpdatedAt: answer.stay.updatedAt,
    };
    show({ id: stay.id, text: answer.message, inverse, before: stay }, answer.stay);
  };

  const runUndo = async (): Promise<string> => {
    const { done: last, stay } = latest.current;
    if (last === null || stay === null) return '';
    show(null, null);
    const answer = await send(stay, last.inverse);
    if (answer === null) return '';
    return `${answer.message}${otherPrice(last.before, answer.stay)}`;
  };

  const undo = async (): Promise<string> => (await runAlone(runUndo)) ?? '';

  return { move, undo, done, isBusy, forget: () => show(null, null) };
}

/**
 * Ends the Undo offer after its time limit. Hover or focus pauses it, for users who are slow to
 * reach the button.
 */
export function useUndoTime(done: Done | null, isHeld: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (done === null || isHeld) return;
    const timer = setTimeout(() => end.current(), moveUndoMs);
    return () => clearTimeout(timer);
  }, [done, isHeld]);
}
