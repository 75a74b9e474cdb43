import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { daysBetween } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { findCardProblems } from '@kerala-stays/domain/rates/card-problems';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import { type LayerKind, putLayer, removeLayer } from '@kerala-stays/domain/rates/edit-layers';
import { type RateCard, rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import { seasonEndText } from '@kerala-stays/domain/rates/rate-warnings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CellsFields } from './cells-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import {
  type EditedLayer,
  type FieldProblems,
  type LayerForm,
  layerForm,
  readLayerForm,
  typedDay,
} from './layer-form.ts';

type RateLayerDialogProps = {
  hotel: Hotel;
  card: RateCard;
  edited: EditedLayer;
  onChange: (card: RateCard) => void;
  onClose: () => void;
};

export const kindNames: Record<LayerKind, string> = { seasons: 'season', specials: 'special date' };

/** Focus goes to the first invalid field. */
function focusFirstProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * Adds or edits a season or a special date in the draft; nothing is sent before the rates are
 * saved.
 */
export function RateLayerDialog({ hotel, card, edited, onChange, onClose }: RateLayerDialogProps) {
  const { layer: before, isNew } = edited;
  const [form, setForm] = useState(() => layerForm(edited, hotel.roomTypes));
  const [isChecked, setChecked] = useState(false);
  const { layer, problems: found } = readLayerForm(before.id, form);
  const problems = isChecked ? found : {};
  const { kind } = form;
  const [from, to] = [typedDay(form.from), typedDay(form.to)];
  const isWhole = Object.keys(found).length === 0;
  // Conflicts of the layer, to be resolved before the rates are saved, here or in the other layer.
  const clashes = isWhole
    ? findCardProblems(putLayer(card, kind, layer), hotel.roomTypes, formatDay)
    : [];
  const others = card.seasons.filter(({ id }) => id !== before.id);
  const endNote =
    kind === 'seasons' && from !== null && to !== null && from <= to
      ? seasonEndText([...others, { ...before, from, to }], { to })
      : null;
  const nights = from !== null && to !== null ? daysBetween(from, to) + 1 : 0;
  const nightsText = nights > 0 ? `${countNights(nights)}. ` : '';

  const confirm = () => {
    if (!isWhole) {
      setChecked(true);
      // The fields learn of their problems with the next frame.
      requestAnimationFrame(() =>
        focusFirstProblem(document.querySelector('[role="dialog"] form')),
      );
      return;
    }
    onChange(putLayer(card, kind, layer));
    onClose();
  };
  const remove = () => {
    onChange(removeLayer(card, before.id));
    onClose();
  };

  const place = {
    kind,
    // Until both days are entered, the previous ones decide what is inherited.
    layer: { ...before, from: from ?? before.from, to: to ?? before.to },
  };
  return (
    <FormDialog
      title={isNew ? `Add a ${kindNames[kind]}` : `Edit ${before.name}`}
      confirmLabel={isNew ? 'Add' : 'Apply'}
      onConfirm={confirm}
      onClose={onClose}
      aside={
        !isNew && (
          <Button color="error" onClick={remove}>
            Delete
          </Button>
        )
      }
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <LayerFields
          form={form}
          problems={problems}
          endHint={`${nightsText}${endNote ?? ''}`}
          onChange={setForm}
        />
        {clashes.length > 0 && (
          <Alert severity="warning">
            {clashes.map(({ path, message }) => (
              <div key={`${path} ${message}`}>{message}</div>
            ))}
          </Alert>
        )}
        <CellsFields
          hotel={hotel}
          card={card}
          place={place}
          form={form}
          problems={problems}
          onChange={(cells) => setForm({ ...form, ...cells })}
        />
      </Stack>
    </FormDialog>
  );
}

type LayerFieldsProps = {
  form: LayerForm;
  problems: FieldProblems;
  /** At the last night. */
  endHint: string;
  onChange: (form: LayerForm) => void;
};

/** Kind, name and nights of a layer. */
function LayerFields({ form, problems, endHint, onChange }: LayerFieldsProps) {
  const day = (name: 'from' | 'to', label: string, hint: string) => (
    <TextField
      fullWidth
      size="small"
      type="date"
      label={label}
      value={form[name]}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      onChange={({ target }) => onChange({ ...form, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      <RadioGroup
        row
        aria-label="Kind of layer"
        value={form.kind}
        onChange={({ target }) => onChange({ ...form, kind: target.value as LayerKind })}
      >
        <FormControlLabel value="seasons" control={<Radio />} label="Season" />
        <FormControlLabel
          value="specials"
          control={<Radio />}
          label={`Special date (beats seasons, up to ${rateCardLimits.specialNights} nights)`}
        />
      </RadioGroup>
      <Grid container spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Grid size={{ xs: 12, sm: 4 }}>
          <TextField
            fullWidth
            autoFocus
            size="small"
            label="Name"
            value={form.name}
            error={problems.name !== undefined}
            helperText={problems.name ?? 'Staff see it, guests do not.'}
            onChange={({ target }) => onChange({ ...form, name: target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { maxLength: rateCardLimits.name },
            }}
          />
        </Grid>
        <Grid size={{ xs: 6, sm: 4 }}>{day('from', 'First night', '')}</Grid>
        <Grid size={{ xs: 6, sm: 4 }}>{day('to', 'Last night', endHint)}</Grid>
      </Grid>
    </>
  );
}
