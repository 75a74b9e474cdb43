import {
  addDays,
  type CalendarDate,
  daysBetween,
  nightsBetween,
} from '@kerala-stays/domain/core/calendar';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shortStretch } from '#web/lib/format-stretch.ts';
import {
  type Bar,
  type BarsByUnit,
  type BoardWindow,
  barAt,
  barLines,
  nowOnRuler,
  placeBetween,
  type Stretch,
} from '../board-bars.ts';
import { countDays } from '../board-counts.ts';
import {
  firstCursor,
  inWindow,
  type KeyEffect,
  type KeyState,
  type Moving,
  pressKey,
} from '../board-keys.ts';
import { findOccupancy } from '../board-occupancy.ts';
import { boardRows, type UnitRow, type Unplaced, unitKey } from '../board-rows.ts';
import { findTargetProblem } from '../board-target.ts';
import type { Board, BoardHotel } from '../board-types.ts';
import { unitName } from '../board-words.ts';
import { useBoardDrag } from '../use-board-drag.ts';
import { canMove, cursorId } from './board-bar.tsx';
import { BoardRowView } from './board-row.tsx';
import { BoardRuler, isWeekend, windowDays } from './board-ruler.tsx';
import { boardStyles, rowHeights, rulerHeight } from './board-styles.ts';

type BoardGridProps = {
  board: Board;
  bars: BarsByUnit;
  window: BoardWindow;
  today: CalendarDate;
  now: Date;
  /** A move that is being asked about or saved: its ghost stays until it is decided. */
  pending: Moving | null;
  onOpen: (bar: Bar) => void;
  onUnplaced: (item: Unplaced) => void;
  onConfirm: (moving: Moving) => void;
  onRefused: (sentence: string) => void;
  onMenu: (unit: UnitRow, stretch: Stretch, at: { left: number; top: number }) => void;
  onMonths: (by: -1 | 1) => void;
  onUndo: () => void;
};

const noBars: readonly Bar[] = [];
const noSeasons: BoardHotel['seasons'] = [];
const overscan = 4;

/** Rooms × days: rows that are drawn as they come into sight, bars on half days, one tab stop for the keyboard. */
export function BoardGrid(props: BoardGridProps) {
  const { board, bars, window, today, now, pending } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<KeyState>({ cursor: null, moving: null });
  const [said, setSaid] = useState('');
  const rows = useMemo(() => boardRows(board), [board]);
  const units = useMemo(() => rows.filter((row) => row.kind === 'unit'), [rows]);
  const counts = useMemo(() => countDays(board.stays, window), [board.stays, window]);
  const occupancy = useMemo(() => findOccupancy(board, bars, window), [board, bars, window]);
  const places = useMemo(() => placeRows(rows), [rows]);
  const keyBoard = { units, bars, window, today, now };

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeights[rows[index]?.kind ?? 'unit'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    // A frame later is soon enough for rows beyond the edge, and a scroll never waits for them.
    useFlushSync: false,
    scrollMargin: rulerHeight,
    scrollPaddingStart: rulerHeight,
  });

  const moving = pending ?? state.moving;
  const cursor = state.cursor === null ? null : inWindow(state.cursor, keyBoard);
  const cursorRow = cursor === null ? -1 : rows.findIndex(({ key }) => key === cursor.unit);

  const showCursor = (next: KeyState) => {
    if (next.cursor === null) return;
    const row = rows.findIndex(({ key }) => key === next.cursor?.unit);
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' });
    scrollToNight(scroller.current, daysBetween(window.from, next.cursor.night), window.days);
  };

  const act = (effect: KeyEffect) => {
    switch (effect.kind) {
      case 'open':
        return props.onOpen(effect.bar);
      case 'menu':
        return props.onMenu(effect.unit, effect.stretch, placeOf(scroller.current));
      case 'confirm':
        return props.onConfirm(effect.moving);
      case 'months':
        return props.onMonths(effect.by);
      case 'undo':
        return props.onUndo();
    }
  };

  const drag = useBoardDrag(
    scroller,
    { rows, ...places, window },
    {
      findBar: (id) => units.flatMap(({ key }) => bars.get(key) ?? []).find((bar) => bar.id === id),
      canMove,
      onMoving: (next) => setState((known) => ({ ...known, moving: next })),
      onMarked: (unit, { from, to }) =>
        setState({
          cursor: { unit: unit.key, night: from, nights: daysBetween(from, to) },
          moving: null,
        }),
      onClick: (bar) => {
        setState({ cursor: { unit: unitKey(bar), night: bar.from, nights: 1 }, moving: null });
        props.onOpen(bar);
      },
      onDrop: (dropped) => {
        setState((known) => ({ ...known, moving: null }));
        const { stay, target } = dropped;
        if (isUnmoved(dropped)) return;
        const problem = findTargetProblem(stay, target, { bars, now });
        if (problem === '') props.onConfirm(dropped);
        else props.onRefused(problem);
      },
      onMarkedEnd: (unit, stretch, at) => {
        const free = freePart(bars, unit, stretch);
        setState({
          cursor: { unit: unit.key, night: free.from, nights: daysBetween(free.from, free.to) },
          moving: null,
        });
        if (barAt(bars, unit.key, free.from) === undefined) props.onMenu(unit, free, at);
      },
    },
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of what lies inside, a button of the lane above, are its own.
    if (event.target !== scroller.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && drag.cancel()) return;
    const result = pressKey(state, event, keyBoard);
    if (result === null) return;
    if (event.key !== 'Tab') event.preventDefault();
    const isAsked = result.effect?.kind === 'confirm';
    setState(isAsked ? { ...result.state, moving: null } : result.state);
    if (result.say !== '') setSaid(result.say);
    showCursor(result.state);
    if (result.effect !== undefined) act(result.effect);
  };

  // Whoever looks at the board looks at today first, when it is on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new window is looked at anew
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
        className={drag.isDragging ? 'dragging' : undefined}
        role="grid"
        aria-label="Rooms and days"
        aria-describedby="board-keys"
        aria-rowcount={rows.length + 1}
        aria-colcount={window.days + 1}
        aria-activedescendant={cursorRow >= 0 ? cursorId : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target !== scroller.current || state.cursor !== null) return;
          setState({ cursor: firstCursor(keyBoard), moving: null });
        }}
        onBlur={() =>
          state.moving !== null && !drag.isDragging && setState({ ...state, moving: null })
        }
        onPointerDown={drag.onPointerDown}
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

/** Named stretches stand in the ruler of one hotel; several hotels have each their own. */
const seasonsOf = ({ hotels }: Board): BoardHotel['seasons'] =>
  hotels.length === 1 ? (hotels[0]?.seasons ?? noSeasons) : noSeasons;

const isUnmoved = ({ stay, target }: Moving): boolean =>
  unitKey(stay) === target.unit.key && stay.checkIn === target.from && stay.checkOut === target.to;

function placeRows(rows: ReturnType<typeof boardRows>) {
  let height = 0;
  const starts = rows.map(({ kind }) => {
    const start = height;
    height += rowHeights[kind];
    return start;
  });
  return { starts, height };
}

/** The first free nights of a stretch; its first night when none is free. */
function freePart(bars: BarsByUnit, { key }: UnitRow, { from, to }: Stretch): Stretch {
  const isFree = (night: CalendarDate) => barAt(bars, key, night) === undefined;
  const free = nightsBetween(from, to).find(isFree) ?? from;
  let end = addDays(free, 1);
  while (end < to && isFree(end)) end = addDays(end, 1);
  return { from: free, to: end };
}

/** Brings a night into sight beside the sticky names of the rooms. */
function scrollToNight(
  root: HTMLElement | null,
  night: number,
  days: number,
  align: 'nearest' | 'start' = 'nearest',
): void {
  const body = root?.querySelector('.body');
  const head = root?.querySelector<HTMLElement>('.head');
  if (root === null || !body || !head) return;
  const dayWidth = (body.clientWidth - head.offsetWidth) / days;
  const left = night * dayWidth;
  const room = root.clientWidth - head.offsetWidth;
  if (left < root.scrollLeft || align === 'start') root.scrollLeft = left;
  else if (left + 2 * dayWidth > root.scrollLeft + room)
    root.scrollLeft = left + 2 * dayWidth - room;
}

/** Where a menu of the keyboard opens: below its cell. */
function placeOf(root: HTMLElement | null): { left: number; top: number } {
  const cell = root?.querySelector(`#${cursorId}`) ?? root;
  const { left = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
  return { left, top: bottom };
}

type BackdropProps = { window: BoardWindow; nowAt: number | null };

const Backdrop = memo(({ window, nowAt }: BackdropProps) => {
  const left = (days: number) => `calc(var(--head) + ${days} * var(--day))`;
  return (
    <div aria-hidden="true">
      {windowDays(window).map((date, i) =>
        isWeekend(date) ? (
          <div key={date} className="shade" style={{ left: left(i), width: 'var(--day)' }} />
        ) : null,
      )}
      {nowAt !== null && <div className="now" style={{ left: left(nowAt) }} />}
    </div>
  );
});

type GhostProps = { moving: Moving; top: number; window: BoardWindow; isRefused: boolean };

/** Where a stay would lie. */
function Ghost({ moving: { target, stay }, top, window, isRefused }: GhostProps) {
  const lines = barLines(target, window);
  if (lines === null) return null;
  return (
    <div
      className={isRefused ? 'ghost refused' : 'ghost'}
      aria-hidden="true"
      style={{ top, ...placeBetween(lines) }}
    >
      {isRefused ? '✕ ' : ''}
      {stay.guestName}, {unitName(target.unit)}, {shortStretch(target)}
    </div>
  );
}
