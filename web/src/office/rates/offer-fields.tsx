import {
  type Offer,
  type OfferKind,
  offerKinds,
  rateCardLimits,
} from '@kerala-stays/domain/rates/rate-card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ChoiceList } from './choice-list.tsx';
import { DayField } from './day-field.tsx';
import { NumberField } from './number-field.tsx';
import { offerKindWords, ofKind, roomChoices } from './offer-text.ts';
import { problemAt, type RateSectionProps } from './rate-section.ts';

export type OfferEditorProps = Omit<RateSectionProps, 'onChange'> & {
  offer: Offer;
  /** Path of the offer in the card. */
  path: string;
  onChange: (offer: Offer) => void;
};

/** The four dates of an offer's windows. */
const windows = [
  ['stayFrom', 'Nights from'],
  ['stayTo', 'Nights to'],
  ['bookFrom', 'Booked from'],
  ['bookTo', 'Booked to'],
] as const;

export function OfferFields(props: OfferEditorProps) {
  const { offer, path, hotel, card, problems, readOnly, onChange } = props;
  const set = (change: Partial<typeof offer>) => onChange({ ...offer, ...change });
  const problem = (field: string) => problemAt(problems, `${path}.${field}`);
  const layers = [...card.seasons, ...card.specials];
  return (
    <Stack spacing={2}>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField
            fullWidth
            label="Name"
            value={offer.name}
            onChange={({ target }) => set({ name: target.value })}
            error={problem('name') !== undefined}
            helperText={problem('name') ?? 'Guests see it beside what it saves them.'}
            disabled={readOnly}
            slotProps={{ htmlInput: { maxLength: rateCardLimits.name } }}
          />
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField
            select
            fullWidth
            label="Kind"
            value={offer.kind}
            onChange={({ target }) => onChange(ofKind(offer, target.value as OfferKind))}
            disabled={readOnly}
          >
            {offerKinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {offerKindWords[kind].kind}
              </MenuItem>
            ))}
          </TextField>
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <NumberField
            label={offerKindWords[offer.kind].threshold}
            value={offer.threshold}
            onChange={(threshold) => set({ threshold })}
            problem={problem('threshold')}
            disabled={readOnly}
          />
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <NumberField
            label="Percent off"
            helperText="Off the nights and the extra guests"
            value={offer.percent}
            onChange={(percent) => set({ percent })}
            problem={problem('percent')}
            disabled={readOnly}
          />
        </Grid>
        {windows.map(([field, label]) => (
          <Grid key={field} size={{ xs: 6, md: 3 }}>
            <DayField
              label={label}
              value={offer[field]}
              onChange={(date) => set({ [field]: date })}
              problem={problem(field)}
              disabled={readOnly}
            />
          </Grid>
        ))}
      </Grid>
      <ChoiceList
        legend="Room types"
        hint="Leave empty for all room types"
        choices={roomChoices(offer, hotel.roomTypes)}
        chosen={offer.roomTypes}
        onChange={(roomTypes) => set({ roomTypes })}
        disabled={readOnly}
      />
      {layers.length > 0 && (
        <ChoiceList
          legend="Not in"
          hint="Nights of these keep their price"
          choices={layers.map(({ id, name }) => [id, name])}
          chosen={offer.notIn}
          onChange={(notIn) => set({ notIn })}
          disabled={readOnly}
        />
      )}
      <FormControlLabel
        label="Offer is active"
        control={
          <Switch
            checked={offer.active}
            onChange={(_event, active) => set({ active })}
            disabled={readOnly}
          />
        }
      />
    </Stack>
  );
}
