import { type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { type Bar, type BarsByUnit, type BoardWindow, nowOnRuler } from '../board-bars.ts';
import { countDays } from '../board-counts.ts';
import type { Moving } from '../board-keys.ts';
import { findOccupancy } from '../board-occupancy.ts';
import { boardRows, type Unplaced, unitKey } from '../board-rows.ts';
import { findTargetProblem } from '../board-target.ts';
import type { Board, BoardHotel } from '../board-types.ts';
import { type BoardActs, useBoardCursor } from '../use-board-cursor.ts';
import { cursorId } from './board-bar.tsx';
import { Backdrop, Ghost } from './board-layers.tsx';
import { BoardRowView } from './board-row.tsx';
import { BoardRuler } from './board-ruler.tsx';
import { scrollToNight } from './board-scroll.ts';
import { boardStyles, rowHeights, rulerHeight } from './board-styles.ts';

type BoardGridProps = BoardActs & {
  board: Board;
  bars: BarsByUnit;
  window: BoardWindow;
  today: CalendarDate;
  now: Date;
  /** A move awaiting confirmation or being saved; its ghost stays until it is decided. */
  pending: Moving | null;
  onUnplaced: (item: Unplaced) => void;
};

const noBars: readonly Bar[] = [];
const noSeasons: BoardHotel['seasons'] = [];
const overscan = 4;

/** Rooms × days: virtualised rows, bars on half days, one tab stop for the keyboard. */
export function BoardGrid(props: BoardGridProps) {
  const { board, bars, window, today, now, pending } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => boardRows(board), [board]);
  const units = useMemo(() => rows.filter((row) => row.kind === 'unit'), [rows]);
  const counts = useMemo(() => countDays(board.stays, window), [board.stays, window]);
  const occupancy = useMemo(() => findOccupancy(board, bars, window), [board, bars, window]);
  const places = useMemo(() => placeRows(rows), [rows]);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeights[rows[index]?.kind ?? 'unit'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    // Rows beyond the edge can render a frame later, so that scrolling never waits.
    useFlushSync: false,
    scrollMargin: rulerHeight,
    scrollPaddingStart: rulerHeight,
  });

  const scrollToRow = (index: number) => virtual.scrollToIndex(index, { align: 'auto' });
  const { cursor, cursorRow, said, isDragging, on, ...own } = useBoardCursor(
    { scroller, rows, units, places, bars, window, today, now, scrollToRow },
    props,
  );
  const moving = pending ?? own.moving;

  // Scroll to today when it is in the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new window only
  useEffect(() => {
    const ahead = daysBetween(window.from, today);
    if (ahead > 2 && ahead < window.days)
      scrollToNight(scroller.current, ahead - 2, window.days, 'start');
  }, [window.from, window.days]);

  const style = { '--days': window.days } as CSSProperties;
  const nowAt = nowOnRuler(now, window);
  return (
    <>
      <Box
        ref={scroller}
        sx={boardStyles}
        style={style}
        className={isDragging ? 'dragging' : undefined}
        role="grid"
        aria-label="Rooms and days"
        aria-describedby="board-keys"
        aria-rowcount={rows.length + 1}
        aria-colcount={window.days + 1}
        aria-activedescendant={cursorRow >= 0 ? cursorId : undefined}
        tabIndex={0}
        {...on}
      >
        <BoardRuler window={window} today={today} counts={counts} seasons={seasonsOf(board)} />
        <div className="body" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          <Backdrop window={window} nowAt={nowAt} />
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isAwayHere = moving !== null && unitKey(moving.stay) === row.key;
            return (
              <BoardRowView
                key={row.key}
                row={row}
                index={index}
                window={window}
                now={now}
                top={start - rulerHeight}
                bars={bars.get(row.key) ?? noBars}
                occupancy={occupancy.get(row.key)}
                cursor={index === cursorRow ? cursor : null}
                awayId={isAwayHere ? moving.stay.id : ''}
                onUnplaced={props.onUnplaced}
              />
            );
          })}
          {moving !== null && (
            <Ghost
              moving={moving}
              top={places.starts[rows.findIndex(({ key }) => key === moving.target.unit.key)] ?? 0}
              window={window}
              isRefused={findTargetProblem(moving.stay, moving.target, { bars, now }) !== ''}
            />
          )}
        </div>
      </Box>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Seasons appear in the ruler for one hotel only; several hotels have different ones. */
const seasonsOf = ({ hotels }: Board): BoardHotel['seasons'] =>
  hotels.length === 1 ? (hotels[0]?.seasons ?? noSeasons) : noSeasons;

function placeRows(rows: ReturnType<typeof boardRows>) {
  let height = 0;
  const starts = rows.map(({ kind }) => {
    const start = height;
    height += rowHeights[kind];
    return start;
  });
  return { starts, height };
}
