import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { layerColour } from './layer-colour.ts';
import type { EditedLayer } from './layer-form.ts';
import { keysOf } from './layer-keys.ts';

type LegendProps = {
  card: RateCard;
  /** undefined while read-only. */
  onEdit: ((edited: EditedLayer) => void) | undefined;
};

/** Legend of colours, letters and hatches in the year view; a layer's entry opens it. */
export function YearLegend({ card, onEdit }: LegendProps) {
  const keys = keysOf(card);
  return (
    <Stack component="section" aria-labelledby="rates-legend" spacing={1}>
      <Typography variant="h4" component="h3" id="rates-legend">
        Legend
      </Typography>
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}
      >
        {[
          { text: 'Standard', data: {} },
          { text: 'Closed', data: { 'data-closed': true } },
          { text: 'In two layers', data: { 'data-shared': true } },
        ].map(({ text, data }) => (
          <Stack
            key={text}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', minHeight: 44, pr: 2 }}
          >
            <span className="year-swatch" {...data} aria-hidden="true" />
            <span>{text}</span>
          </Stack>
        ))}
        {keys.map(({ kind, layer, code, colour }) => (
          <li key={layer.id}>
            <Button
              color="inherit"
              variant="outlined"
              disabled={onEdit === undefined}
              onClick={() => onEdit?.({ kind, layer, isNew: false })}
              sx={{ px: 1, gap: 1, textAlign: 'left', borderColor: 'divider', fontWeight: 400 }}
            >
              <span className="year-swatch" style={layerColour(colour)}>
                {code}
              </span>
              <span>
                <strong>{layer.name}</strong>, {formatDay(layer.from)}
                {layer.to !== layer.from && ` to ${formatDay(layer.to)}`}
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
