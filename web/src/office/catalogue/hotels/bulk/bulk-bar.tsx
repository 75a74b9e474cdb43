import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type BulkAct, bulkActs, changedBy } from './bulk-acts.ts';
import { useBulkActs } from './use-bulk-acts.tsx';

type BulkBarProps = {
  selected: readonly Hotel[];
  /** Sets the hotels that stay selected. */
  onSelect: (hotels: readonly Hotel[]) => void;
  onExport: (hotels: readonly Hotel[]) => void;
};

const acts = Object.keys(bulkActs) as BulkAct[];

/** Bulk actions for the selected hotels; stays visible beside a long table. */
export function BulkBar({ selected, onSelect, onExport }: BulkBarProps) {
  const { busy, start, question } = useBulkActs(onSelect);
  return (
    <>
      {selected.length > 0 && (
        <Paper
          component="section"
          aria-label="Selected hotels"
          elevation={6}
          sx={{
            position: 'sticky',
            bottom: 'calc(var(--bottom-bar, 0px) + 12px)',
            zIndex: 3,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mt: 2,
            px: 2,
            py: 1,
            width: 'fit-content',
            maxWidth: '100%',
          }}
        >
          <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
            {selected.length} selected
          </Typography>
          {acts
            .filter((act) => changedBy(act, selected).length > 0)
            .map((act) => (
              <Button
                key={act}
                size="small"
                variant="outlined"
                disabled={busy}
                onClick={() => start(act, selected)}
              >
                {bulkActs[act].label}
              </Button>
            ))}
          <Button size="small" variant="outlined" onClick={() => onExport(selected)}>
            Export
          </Button>
          <Button size="small" color="inherit" disabled={busy} onClick={() => onSelect([])}>
            Clear selection
          </Button>
        </Paper>
      )}
      {question}
    </>
  );
}
