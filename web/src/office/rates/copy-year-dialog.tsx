import {
  addCopies,
  copiesForNextYear,
  type LayerCopy,
} from '@kerala-stays/domain/rates/edit-layers';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { layerForm, readLayerForm } from './layer-form.ts';

type CopyYearProps = {
  card: RateCard;
  onChange: (card: RateCard) => void;
  onClose: () => void;
};

type Line = { copy: LayerCopy; isChosen: boolean; from: string; to: string };

/** The copy with the typed nights, and their error. */
function readLine({ copy, from, to }: Line) {
  const { kind, layer } = copy;
  const form = { ...layerForm({ kind, layer, isNew: true }, []), from, to };
  const { problems } = readLayerForm(layer.id, form);
  const moved = { ...layer, from: from as typeof layer.from, to: to as typeof layer.to };
  return { copy: { ...copy, layer: moved }, problems };
}

/**
 * All seasons and special dates 364 days later, to select and adjust: festivals move from year to
 * year.
 */
export function CopyYearDialog({ card, onChange, onClose }: CopyYearProps) {
  const [lines, setLines] = useState<Line[]>(() =>
    copiesForNextYear(card, () => crypto.randomUUID()).map((copy) => ({
      copy,
      // Items already copied are not preselected.
      isChosen: copy.taken === '',
      from: copy.layer.from,
      to: copy.layer.to,
    })),
  );
  const change = (id: string, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.copy.layer.id === id ? { ...line, ...part } : line)));
  const chosen = lines.filter(({ isChosen }) => isChosen).map(readLine);
  const isReady = chosen.every(({ problems }) => Object.keys(problems).length === 0);
  const confirm = () => {
    if (!isReady) return;
    if (chosen.length > 0)
      onChange(
        addCopies(
          card,
          chosen.map(({ copy }) => copy),
        ),
      );
    onClose();
  };
  return (
    <FormDialog
      title="Copy to next year"
      confirmLabel={`Add ${chosen.length} ${chosen.length === 1 ? 'copy' : 'copies'}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        52 weeks later, so that weekdays stay the same. Onam, Easter and Eid move: correct their
        nights before you add them. Prices can be edited afterwards; nothing counts before you save
        the rates.
      </Typography>
      <Stack component="ul" spacing={2} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {lines.map((line) => {
          const { copy, isChosen, from, to } = line;
          const { id, name } = copy.layer;
          const problems = isChosen ? readLine(line).problems : {};
          const day = (field: 'from' | 'to', label: string, value: string) => (
            <TextField
              size="small"
              type="date"
              label={label}
              value={value}
              disabled={!isChosen}
              error={problems[field] !== undefined}
              helperText={problems[field]}
              onChange={({ target }) => change(id, { [field]: target.value })}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { 'aria-label': `${label} of ${name}` },
              }}
            />
          );
          return (
            <Stack
              key={id}
              component="li"
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1}
              sx={{ alignItems: { sm: 'flex-start' } }}
            >
              <FormControlLabel
                sx={{ flex: 1 }}
                control={
                  <Checkbox
                    checked={isChosen}
                    onChange={({ target }) => change(id, { isChosen: target.checked })}
                  />
                }
                label={
                  copy.taken === '' ? name : `${name} (“${copy.taken}” holds some of these nights)`
                }
              />
              <Stack direction="row" spacing={1}>
                {day('from', 'First night', from)}
                {day('to', 'Last night', to)}
              </Stack>
            </Stack>
          );
        })}
      </Stack>
    </FormDialog>
  );
}
