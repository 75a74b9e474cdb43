import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { formatDayOfMonth } from '@kerala-stays/domain/core/format-dates';
import { memo } from 'react';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import { type Bar, type BoardWindow, barAt, barLines, placeBetween } from '../board-bars.ts';
import type { Cursor } from '../board-keys.ts';
import type { Occupancy } from '../board-occupancy.ts';
import type { BoardRow, UnitRow, Unplaced } from '../board-rows.ts';
import { formatUnplaced, rowName } from '../board-text.ts';
import { BoardBar, cursorId } from './board-bar.tsx';
import { rowHeights } from './board-styles.ts';

type BoardRowViewProps = {
  row: BoardRow;
  /** Index among all rows, from 0, and its top in pixels. */
  index: number;
  top: number;
  bars: readonly Bar[];
  occupancy: Occupancy | undefined;
  window: BoardWindow;
  now: Date;
  /** The keyboard cursor, if it is in this row. */
  cursor: Cursor | null;
  /** Id of this row's stay that is being moved. */
  awayId: string;
  onUnplaced: (item: Unplaced) => void;
};

/** One row of the board. Memoised: a step of a drag or of the cursor re-renders one or two rows. */
export const BoardRowView = memo((props: BoardRowViewProps) => {
  const { row, index, top } = props;
  return (
    <div
      className={`row row-${row.kind}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height: rowHeights[row.kind] }}
    >
      <RowContent {...props} />
    </div>
  );
});

function RowContent({ row, occupancy, onUnplaced, ...rest }: BoardRowViewProps) {
  switch (row.kind) {
    case 'unplaced':
      return (
        <>
          <div className="head" role="rowheader">
            <span>Unplaced</span>
          </div>
          <div className="unplaced-list" role="gridcell">
            {row.items.map((item) => (
              <button
                key={
                  'stay' in item
                    ? `${item.stay.id} ${item.stay.unit}`
                    : `${item.conflict.feedId} ${item.conflict.from}`
                }
                type="button"
                onClick={() => onUnplaced(item)}
              >
                <WholeReferences>{formatUnplaced(item)}</WholeReferences>
              </button>
            ))}
          </div>
        </>
      );
    case 'hotel':
      return <RowHead name={row.name} occupancy={occupancy} />;
    case 'roomType':
      return (
        <>
          <RowHead name={row.name} occupancy={occupancy} />
          {occupancy?.taken.map((taken, night) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the night
              key={night}
              className={`taken${taken >= row.units ? ' full' : ''}`}
              style={placeBetween({ start: 2 * night + 1, end: 2 * night + 3 })}
              aria-hidden="true"
            >
              {taken === 0 ? '' : `${taken}/${row.units}`}
            </span>
          ))}
        </>
      );
    case 'unit':
      return <UnitCells unit={row} {...rest} />;
  }
}

function RowHead({ name, occupancy }: { name: string; occupancy: Occupancy | undefined }) {
  return (
    <div className="head" role="rowheader" title={name}>
      <span>{name}</span>
      {occupancy !== undefined && <span className="quiet percent">{occupancy.percent}% taken</span>}
    </div>
  );
}

type UnitCellsProps = Omit<BoardRowViewProps, 'row' | 'occupancy' | 'onUnplaced'> & {
  unit: UnitRow;
};

function UnitCells({ unit, bars, window, now, cursor, awayId }: UnitCellsProps) {
  const byUnit = new Map([[unit.key, bars]]);
  const here = cursor === null ? undefined : barAt(byUnit, unit.key, cursor.night);
  let reach = '';
  return (
    <>
      <div className="head" role="rowheader" aria-label={rowName(unit)} title={rowName(unit)}>
        <span>{unit.roomName}</span>
        <span className="number">{unit.unit}</span>
      </div>
      {bars.map((bar, i) => {
        const next = bars[i + 1];
        const clashes = bar.from < reach;
        reach = bar.to > reach ? bar.to : reach;
        return (
          <BoardBar
            key={bar.id}
            bar={bar}
            window={window}
            now={now}
            clashes={clashes}
            isUnder={next !== undefined && next.from < bar.to}
            isCursor={here?.id === bar.id}
            isAway={bar.id === awayId}
          />
        );
      })}
      {cursor !== null && here === undefined && (
        <EmptyCell cursor={cursor} unit={unit} window={window} />
      )}
    </>
  );
}

type EmptyCellProps = { cursor: Cursor; unit: UnitRow; window: BoardWindow };

/** The free night at the cursor, or the marked nights. No other empty cells are rendered. */
function EmptyCell({ cursor: { night, nights }, unit, window }: EmptyCellProps) {
  const to: CalendarDate = addDays(night, nights);
  const lines = barLines({ from: night, to }, window);
  if (lines === null) return null;
  const when = nights === 1 ? formatDayOfMonth(night) : formatDateRange({ from: night, to });
  return (
    <div
      id={cursorId}
      className="cursor"
      role="gridcell"
      aria-colindex={daysBetween(window.from, night) + 2}
      aria-colspan={nights}
      aria-label={`${rowName(unit)}, ${when}, free`}
      style={placeBetween(lines)}
    />
  );
}
