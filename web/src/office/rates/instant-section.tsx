import { type InstantTerms, instantLimits } from '@kerala-stays/domain/rates/instant';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { NumberField } from './number-field.tsx';
import { problemAt, type RateSectionProps } from './rate-section.ts';

type Count = Exclude<keyof InstantTerms, 'on'>;

const fields: readonly { name: Count; label: string; help: string }[] = [
  { name: 'leadDays', label: 'Days before arrival, at least', help: '0 allows today' },
  { name: 'maxNights', label: 'Nights, at most', help: 'Longer stays send an inquiry' },
  { name: 'maxRooms', label: 'Rooms, at most', help: 'More rooms send an inquiry' },
  { name: 'holdMinutes', label: 'Minutes for the payment', help: 'Then the nights are free again' },
];

/** Section "Instant booking": which stays guests book and pay by themselves. */
export function InstantSection({ card, onChange, problems, readOnly }: RateSectionProps) {
  const { instant } = card;
  const set = (change: Partial<InstantTerms>) =>
    onChange({ ...card, instant: { ...instant, ...change } });
  return (
    <Stack spacing={3}>
      <div>
        <FormControlLabel
          control={
            <Switch
              checked={instant.on}
              disabled={readOnly}
              onChange={(_event, on) => set({ on })}
            />
          }
          label="Guests may book and pay without an answer from us"
        />
        <Typography variant="body2" color="textSecondary">
          The form then offers Book now beside Ask first. Stays for which nothing is due at once are
          left to inquiries, and so are all while a calendar of the house has not been read for{' '}
          {instantLimits.silentHours} hours.
        </Typography>
      </div>
      {instant.on && (
        <Grid container spacing={2}>
          {fields.map(({ name, label, help }) => (
            <Grid key={name} size={{ xs: 12, sm: 6, md: 3 }}>
              <NumberField
                label={label}
                value={instant[name]}
                onChange={(count) => set({ [name]: count })}
                problem={problemAt(problems, `instant.${name}`)}
                helperText={help}
                disabled={readOnly}
              />
            </Grid>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
