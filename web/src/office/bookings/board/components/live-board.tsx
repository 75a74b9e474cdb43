import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useBoardChanges } from '../api/use-board-changes.ts';
import { type Bar, barsByUnit, type DateRange, stayBar } from '../board-bars.ts';
import type { Moving } from '../board-keys.ts';
import { boardRows, type UnitRow, type Unplaced, unitKey } from '../board-rows.ts';
import { rowName } from '../board-text.ts';
import type { Board, BoardFeed } from '../board-types.ts';
import { useBlockAtOnce } from '../use-block-at-once.ts';
import { type LoadedBoard, useChangedBoard } from '../use-board.ts';
import type { BoardView } from '../use-board-view.ts';
import { useMove } from '../use-move.ts';
import { BoardGrid } from './board-grid.tsx';
import { type Cell, CellMenu } from './cell-menu.tsx';
import { DayLists } from './day-lists.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type OpenBlock, UnitBlock } from './unit-block.tsx';

type LiveBoardProps = {
  board: Board;
  loaded: LoadedBoard;
  view: BoardView;
  today: CalendarDate;
  now: Date;
  isPhone: boolean;
  onBook: (unit: UnitRow, stretch: DateRange) => void;
};

/** The grid with live changes and its actions. */
export function LiveBoard(props: LiveBoardProps) {
  const { loaded, view, today, now, isPhone, onBook } = props;
  const toast = useToast();
  const changes = useBoardChanges(props.board, loaded.refresh);
  const board = useChangedBoard(props.board, loaded.own, changes);
  const bars = useMemo(() => barsByUnit(board), [board]);
  const [pending, setPending] = useState<Moving | null>(null);
  const [cell, setCell] = useState<Cell | null>(null);
  const [block, setBlock] = useState<OpenBlock | null>(null);
  const [feed, setFeed] = useState<BoardFeed | null>(null);

  const moves = useMove(loaded.put, (sentence) => {
    toast.error(sentence);
    // A colleague may have been first, or the response was lost: read the board again.
    loaded.refresh();
  });
  const blockAtOnce = useBlockAtOnce(loaded.refresh);
  const unitOf = (place: Parameters<typeof unitKey>[0]): UnitRow | undefined =>
    boardRows(board).find((row): row is UnitRow => row.key === unitKey(place));

  const open = (bar: Bar) => {
    if (bar.kind === 'stay') return view.open(bar.id);
    if (bar.kind === 'feed') return setFeed(bar.feed);
    const unit = unitOf(bar);
    if (unit !== undefined) setBlock({ unit, block: bar.block });
  };
  const openUnplaced = (item: Unplaced) => {
    const id = 'stay' in item ? item.stay.id : item.conflict.bookingIds[0];
    if (id !== undefined) view.open(id);
  };
  const from = pending === null ? undefined : unitOf(stayBar(pending.stay));

  return (
    <>
      {changes.failed && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={loaded.refresh}>
              Refresh
            </Button>
          }
        >
          Changes by others are not shown automatically at the moment.
        </Alert>
      )}
      {isPhone && (
        <DayLists board={board} window={view.window} onOpen={({ id }) => view.open(id)} />
      )}
      <BoardGrid
        board={board}
        bars={bars}
        today={today}
        now={now}
        pending={pending}
        window={view.window}
        onOpen={open}
        onUnplaced={openUnplaced}
        onConfirm={setPending}
        onRefused={toast.error}
        onMenu={(unit, stretch, at) => setCell({ unit, stretch, at })}
        onMonths={view.goMonths}
        onUndo={() => void moves.undo().then((text) => text !== '' && toast.success(text))}
      />
      {cell !== null && (
        <CellMenu
          cell={cell}
          onClose={() => setCell(null)}
          onBook={() => {
            onBook(cell.unit, cell.stretch);
            setCell(null);
          }}
          onBlockFor={(kind) => {
            void blockAtOnce(cell, kind);
            setCell(null);
          }}
          onBlock={() => {
            setBlock({ unit: cell.unit, stretch: cell.stretch });
            setCell(null);
          }}
        />
      )}
      {pending !== null && (
        <MoveDialog
          moving={pending}
          fromName={from === undefined ? 'a room that is gone' : rowName(from)}
          isBusy={moves.isBusy}
          onCancel={() => setPending(null)}
          onMove={(price) => void moves.move(pending, price).then(() => setPending(null))}
        />
      )}
      {block !== null && (
        <UnitBlock open={block} onClose={() => setBlock(null)} onSaved={loaded.refresh} />
      )}
      {feed !== null && <FeedDialog feed={feed} onClose={() => setFeed(null)} />}
      <UndoBar
        done={moves.done}
        onEnd={moves.forget}
        onUndo={() => void moves.undo().then((text) => text !== '' && toast.success(text))}
      />
    </>
  );
}
