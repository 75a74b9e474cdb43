import type { LayerView } from '@kerala-stays/domain/rates/layer-view';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DaysField } from './days-field.tsx';
import type { FieldProblems, RulesForm } from './layer-form.ts';

type RulesFieldsProps = {
  /** Subject, for labels of fields that occur several times in a dialog: "all room types". */
  about: string;
  /** Path of its errors: "all", "rooms.deluxe". */
  path: string;
  form: RulesForm;
  inherited: LayerView;
  problems: FieldProblems;
  onChange: (change: Partial<RulesForm>) => void;
};

/** Restrictions of a layer; empty fields show the inherited value in grey. */
export function RulesFields(props: RulesFieldsProps) {
  const { about, path, form, inherited, problems, onChange } = props;
  const nights = (name: 'minStay' | 'maxStay', label: string) => (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={form[name]}
      placeholder={String(inherited[name].value)}
      error={problems[`${path}.${name}`] !== undefined}
      helperText={problems[`${path}.${name}`]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': `${label}, ${about}` },
        inputLabel: { shrink: true },
      }}
    />
  );
  return (
    <Grid container spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Grid size={{ xs: 6, sm: 3 }}>{nights('minStay', 'Minimum stay')}</Grid>
      <Grid size={{ xs: 6, sm: 3 }}>{nights('maxStay', 'Maximum stay')}</Grid>
      <Grid size={{ xs: 12, sm: 6 }}>
        <TextField
          select
          fullWidth
          size="small"
          label={`On sale, ${about}`}
          value={form.closed}
          onChange={({ target }) => onChange({ closed: target.value as RulesForm['closed'] })}
        >
          <MenuItem value="below" sx={{ color: 'text.secondary' }}>
            As in the layer below: {inherited.closed.value ? 'closed' : 'open'}
          </MenuItem>
          <MenuItem value="closed">Closed</MenuItem>
          <MenuItem value="open">Open</MenuItem>
        </TextField>
      </Grid>
      <Grid size={{ xs: 12, sm: 6 }}>
        <DaysField
          label={`No arrival, ${about}`}
          value={form.noArrival}
          inherited={inherited.noArrival.value}
          onChange={(noArrival) => onChange({ noArrival })}
        />
      </Grid>
      <Grid size={{ xs: 12, sm: 6 }}>
        <DaysField
          label={`No departure, ${about}`}
          value={form.noDeparture}
          inherited={inherited.noDeparture.value}
          onChange={(noDeparture) => onChange({ noDeparture })}
        />
      </Grid>
    </Grid>
  );
}
