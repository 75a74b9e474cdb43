import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OfferEditorProps, OfferFields } from './offer-fields.tsx';
import { formatOffer } from './offer-text.ts';
import { problemsUnder } from './rate-section.ts';

type OfferCardProps = OfferEditorProps & {
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  /** A missing direction is disabled: the first offer cannot go up. */
  onMove: { up?: () => void; down?: () => void };
};

/** One offer: its description, and its fields when open. */
export function OfferCard(props: OfferCardProps) {
  const { isOpen, onToggle, onRemove, onMove, ...editor } = props;
  const { offer, hotel, card, problems, path, readOnly } = editor;
  const mistakes = problemsUnder(problems, path);
  const name = offer.name.trim() || 'Offer without a name';
  return (
    <Card component="li" variant="outlined" sx={{ listStyle: 'none' }}>
      <CardContent>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          {!offer.active && <Chip size="small" label="Switched off" />}
        </Stack>
        <Typography
          variant="body2"
          color={mistakes.length === 0 ? 'textSecondary' : 'error'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {mistakes[0]?.message ?? formatOffer(offer, { roomTypes: hotel.roomTypes, card })}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
          <Button
            size="small"
            variant="outlined"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
          {(['up', 'down'] as const).map((way) => (
            <Button
              key={way}
              size="small"
              color="inherit"
              disabled={readOnly || onMove[way] === undefined}
              onClick={onMove[way]}
              aria-label={`Move ${name} ${way}`}
            >
              {way === 'up' ? 'Up' : 'Down'}
            </Button>
          ))}
          <Button
            size="small"
            color="error"
            disabled={readOnly}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </Stack>
        {isOpen && (
          <Box sx={{ mt: 2.5 }}>
            <OfferFields {...editor} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
