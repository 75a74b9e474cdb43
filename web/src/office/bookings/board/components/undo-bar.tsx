import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { type Done, useUndoTime } from '../use-move.ts';

type UndoBarProps = { done: Done | null; onUndo: () => void; onEnd: () => void };

/** The last move, with Undo for ten seconds. */
export function UndoBar({ done, onUndo, onEnd }: UndoBarProps) {
  return (
    <div role="status">
      {done !== null && (
        <UndoOffer key={done.inverse.seenUpdatedAt} done={done} onUndo={onUndo} onEnd={onEnd} />
      )}
    </div>
  );
}

/** One move's undo offer; hover and focus state ends with it. */
function UndoOffer({ done, onUndo, onEnd }: UndoBarProps & { done: Done }) {
  const [isHeld, setHeld] = useState(false);
  useUndoTime(done, isHeld, onEnd);
  return (
    <Paper
      elevation={6}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        position: 'fixed',
        zIndex: 1200,
        bottom: 24,
        left: '50%',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        pl: 2,
        pr: 1,
        transform: 'translateX(-50%)',
        maxWidth: 'calc(100vw - 32px)',
        color: 'var(--white)',
        bgcolor: 'var(--ink)',
      }}
    >
      <span>{done.text}</span>
      <Button sx={{ color: 'var(--gold-soft)' }} onClick={onUndo}>
        Undo
      </Button>
    </Paper>
  );
}
