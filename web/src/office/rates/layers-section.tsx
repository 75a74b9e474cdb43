import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { CopyYearDialog } from './copy-year-dialog.tsx';
import { LayerCards } from './layer-cards.tsx';
import { blankLayer, type EditedLayer } from './layer-form.ts';
import { LayersTable } from './layers-table.tsx';
import { RateLayerDialog } from './rate-layer-dialog.tsx';
import type { RateSectionProps } from './rate-section.ts';
import { RateWarnings } from './rate-warnings.tsx';
import { StandardDialog } from './standard-dialog.tsx';
import { WeekdayToggles } from './weekday-toggles.tsx';

type Open = { kind: 'layer'; edited: EditedLayer } | { kind: 'standard' } | { kind: 'copy' };

/**
 * Section "Rates and seasons": each layer's values by room type, the weekend, and a copy for next
 * year.
 */
export function LayersSection({ hotel, card, onChange, readOnly }: RateSectionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const today = dateInKerala(serverNow());
  const add = (kind: EditedLayer['kind']) =>
    setOpen({ kind: 'layer', edited: blankLayer(kind, today, today) });
  const Layers = useMediaQuery('(max-width: 899px)') ? LayerCards : LayersTable;
  const layers = card.seasons.length + card.specials.length;
  return (
    <Stack spacing={3}>
      <Stack spacing={1}>
        <Typography variant="h3" component="h2">
          Weekend
        </Typography>
        <Typography variant="body2" color="textSecondary">
          The nights that cost the weekend rate where there is one.
        </Typography>
        <WeekdayToggles
          label="Weekend nights"
          value={card.weekend}
          disabled={readOnly}
          onChange={(weekend) => onChange({ ...card, weekend })}
        />
      </Stack>
      <Stack spacing={1.5}>
        <Typography variant="h3" component="h2">
          Rates and seasons
        </Typography>
        <Typography variant="body2" color="textSecondary">
          A special date beats a season, a season beats the standard. What is grey comes from the
          layer below.
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" disabled={readOnly} onClick={() => add('seasons')}>
            Add season
          </Button>
          <Button variant="outlined" disabled={readOnly} onClick={() => add('specials')}>
            Add special date
          </Button>
          <Button
            variant="outlined"
            disabled={readOnly || layers === 0}
            onClick={() => setOpen({ kind: 'copy' })}
          >
            Copy to next year
          </Button>
        </Stack>
        <Layers
          hotel={hotel}
          card={card}
          readOnly={readOnly}
          onChange={onChange}
          onEdit={(edited) =>
            setOpen(edited === 'standard' ? { kind: 'standard' } : { kind: 'layer', edited })
          }
        />
        {layers === 0 && (
          <Typography color="textSecondary">
            No seasons yet: every night costs the standard rate.
          </Typography>
        )}
      </Stack>
      <RateWarnings hotel={hotel} card={card} />
      {open?.kind === 'layer' && (
        <RateLayerDialog
          hotel={hotel}
          card={card}
          edited={open.edited}
          onChange={onChange}
          onClose={close}
        />
      )}
      {open?.kind === 'standard' && (
        <StandardDialog hotel={hotel} card={card} onChange={onChange} onClose={close} />
      )}
      {open?.kind === 'copy' && <CopyYearDialog card={card} onChange={onChange} onClose={close} />}
    </Stack>
  );
}
