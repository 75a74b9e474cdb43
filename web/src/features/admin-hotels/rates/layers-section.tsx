import Typography from '@mui/material/Typography';
import type { RateSectionProps } from './rate-section.ts';

/** Section "Rates and seasons": what each layer says about each room type. */
export function LayersSection({ card }: RateSectionProps) {
  const count = card.seasons.length + card.specials.length;
  return <Typography color="textSecondary">{count} seasons and special dates</Typography>;
}
