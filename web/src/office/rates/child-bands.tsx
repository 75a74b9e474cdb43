import { type ChildBand, rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { NumberField } from './number-field.tsx';
import { problemAt, type RateSectionProps } from './rate-section.ts';

type ChildBandsProps = Pick<RateSectionProps, 'problems' | 'readOnly'> & {
  roomName: string;
  bands: readonly ChildBand[];
  /** Path of the bands in the card. */
  path: string;
  onChange: (bands: readonly ChildBand[]) => void;
};

/** Starts the next band at a valid age. */
function nextBand(bands: readonly ChildBand[]): ChildBand {
  const last = bands.at(-1)?.upToAge ?? -1;
  const upToAge = bands.length === 0 ? 5 : last + 6;
  return { upToAge: Math.min(upToAge, rateCardLimits.oldestChild), charge: 0 };
}

/** Prices for children by age, youngest first. */
export function ChildBands(props: ChildBandsProps) {
  const { roomName, bands, path, onChange, problems, readOnly } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const isFull = bands.length >= rateCardLimits.childBands;
  const set = (index: number, change: Partial<ChildBand>) =>
    onChange(bands.map((band, n) => (n === index ? { ...band, ...change } : band)));
  const add = () => {
    setAdded(bands.length);
    onChange([...bands, nextBand(bands)]);
  };
  const remove = (index: number) => {
    setAdded(null);
    onChange(bands.filter((_, n) => n !== index));
    // The focused button is gone.
    addButton.current?.focus();
  };
  return (
    <Box role="group" aria-label={`Children in ${roomName}`}>
      <Typography variant="subtitle2" component="h3">
        Children
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {bands.length === 0
          ? 'Children pay as extra adults do.'
          : 'Anyone older than the last band pays as an extra adult.'}
      </Typography>
      <Stack spacing={2}>
        {bands.map((band, index) => (
          <Stack
            // biome-ignore lint/suspicious/noArrayIndexKey: only the place tells bands apart
            key={index}
            direction="row"
            role="group"
            aria-label={`Age band ${index + 1}`}
            spacing={1.5}
            sx={{ alignItems: 'flex-start' }}
          >
            <NumberField
              label="Up to age"
              autoFocus={index === added}
              value={band.upToAge}
              onChange={(upToAge) => set(index, { upToAge })}
              problem={problemAt(problems, `${path}.${index}.upToAge`)}
              disabled={readOnly}
            />
            <NumberField
              isMoney
              label="Per night"
              value={band.charge}
              onChange={(charge) => set(index, { charge })}
              problem={problemAt(problems, `${path}.${index}.charge`)}
              disabled={readOnly}
            />
            <Button
              color="inherit"
              disabled={readOnly}
              onClick={() => remove(index)}
              aria-label={`Remove age band ${index + 1}`}
              sx={{ minHeight: 56, flexShrink: 0 }}
            >
              Remove
            </Button>
          </Stack>
        ))}
        <Button
          ref={addButton}
          variant="outlined"
          disabled={readOnly || isFull}
          onClick={add}
          sx={{ alignSelf: 'flex-start' }}
          aria-label={isFull ? undefined : `Add age band in ${roomName}`}
        >
          {isFull ? `At most ${rateCardLimits.childBands} age bands` : 'Add age band'}
        </Button>
      </Stack>
    </Box>
  );
}
