import type { BlockKind } from '@kerala-stays/domain/bookings/block';
import { useApiAction } from '#web/account/use-api-action.ts';
import { createBlock } from '#web/lib/api/block-calls.ts';
import type { DateRange } from './board-bars.ts';
import type { UnitRow } from './board-rows.ts';

type Marked = { unit: UnitRow; stretch: DateRange };

/**
 * Blocks marked nights without a form: the block can be changed and removed by a press on it.
 * @param onSaved the board shows it then
 */
export function useBlockAtOnce(onSaved: () => void) {
  const { run, toast } = useApiAction();
  return async ({ unit, stretch: { from, to } }: Marked, kind: BlockKind): Promise<void> => {
    const message = await run((token) => createBlock(unit, { from, to, kind, note: '' }, token));
    if (message === null) return;
    toast.success(message);
    onSaved();
  };
}
