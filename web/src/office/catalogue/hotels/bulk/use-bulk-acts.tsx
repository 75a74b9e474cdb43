import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import pLimit from 'p-limit';
import { useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { switchHotel, switchHotelBack } from '../api/save-hotel.ts';
import { readStaysAhead } from '../api/stays-ahead.ts';
import { sayStaysAhead } from '../format-stays-ahead.ts';
import { type BulkAct, bulkActs, changedBy, formatDone, nameHotels } from './bulk-acts.ts';

const sideBySide = 4;

/**
 * Runs `act` for each hotel, a few at a time.
 * @returns the hotels that succeeded, and the first error
 */
async function forEach(hotels: readonly Hotel[], act: (hotel: Hotel) => Promise<unknown>) {
  const limit = pLimit(sideBySide);
  const outcomes = await limit.map([...hotels], (hotel) =>
    act(hotel).then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  );
  const done = hotels.filter((_, index) => outcomes[index] === null);
  const failed = hotels.filter((_, index) => outcomes[index] !== null);
  return { done, failed, problem: outcomes.find((outcome) => outcome !== null) ?? null };
}

/** Warnings about upcoming guests of hotels to be switched off; one line per hotel. */
async function findExpected(hotels: readonly Hotel[]): Promise<string[]> {
  const limit = pLimit(sideBySide);
  const lines = await limit.map([...hotels], async (hotel) => {
    const stays = await readStaysAhead(hotel);
    if (stays === null) return `${hotel.name}: could not check whether guests are expected`;
    const said = sayStaysAhead(stays);
    return said === '' ? '' : `${hotel.name}: ${said}`;
  });
  return lines.filter((line) => line !== '');
}

type Question = { hotels: Hotel[]; lines: string[] };

/**
 * Switches several hotels. Each is a separate write, so that a failure does not stop the others.
 * The toast names the failed ones and can undo the rest.
 * @param onDone receives the hotels that could not be changed
 */
export function useBulkActs(onDone: (failed: Hotel[]) => void) {
  const { runConcurrently } = useStaffAction();
  const toast = useToast();
  const { runAlone, isBusy: busy } = useOneAtATime();
  const [question, setQuestion] = useState<Question | null>(null);

  const undo = async (act: BulkAct, done: readonly Hotel[]) => {
    const { field, to, failure } = bulkActs[act];
    const back = await forEach(done, ({ _id }) =>
      switchHotelBack(_id, { [field]: !to }, { [field]: to }),
    );
    await runConcurrently(
      async () => {
        if (back.done.length === 0) throw back.problem?.error;
      },
      {
        success: 'Undone',
        failure,
        more: () => ({
          detail:
            back.failed.length === 0
              ? `${nameHotels(back.done)} as before`
              : `${nameHotels(back.done)} as before. Not undone: ${nameHotels(back.failed)}`,
        }),
      },
    );
  };

  const write = async (act: BulkAct, hotels: readonly Hotel[]) => {
    const { field, to, success, failure } = bulkActs[act];
    const { done, failed, problem } = await forEach(hotels, ({ _id }) =>
      switchHotel(_id, { [field]: to }),
    );
    const action = { label: 'Undo', onChoose: () => void undo(act, done) };
    if (failed.length > 0 && done.length > 0) {
      const detail = `Not changed: ${nameHotels(failed)}. ${formatDone(act, done)}.`;
      toast.error(failure, { detail, action });
    } else {
      await runConcurrently(
        async () => {
          if (problem !== null) throw problem.error;
        },
        { success, failure, more: () => ({ detail: formatDone(act, done), action }) },
      );
    }
    onDone(failed);
  };

  const start = (act: BulkAct, selected: readonly Hotel[]) =>
    runAlone(async () => {
      const hotels = changedBy(act, selected);
      if (!navigator.onLine) {
        toast.error(bulkActs[act].failure, { detail: 'No connection. Nothing was changed.' });
        return;
      }
      const lines = act === 'deactivate' ? await findExpected(hotels) : [];
      if (lines.length > 0) setQuestion({ hotels, lines });
      else await write(act, hotels);
    });
  const confirm = ({ hotels }: Question) =>
    runAlone(async () => {
      await write('deactivate', hotels);
      setQuestion(null);
    });

  return {
    busy,
    start: (act: BulkAct, hotels: readonly Hotel[]) => void start(act, hotels),
    question: question !== null && (
      <ConfirmDialog
        open
        title={`Switch off ${question.hotels.length === 1 ? nameHotels(question.hotels) : `${question.hotels.length} hotels`}?`}
        text={
          <>
            {question.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <p>
              These stays stay valid. The hotels are taken off the site, and no one can inquire
              about them there.
            </p>
          </>
        }
        confirmLabel="Deactivate"
        busyLabel="Deactivating..."
        busy={busy}
        onConfirm={() => void confirm(question)}
        onCancel={() => setQuestion(null)}
      />
    ),
  };
}
