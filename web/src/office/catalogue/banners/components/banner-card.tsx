import type { Banner } from '@kerala-stays/domain/content/banner';
import type { BannerStatus } from '@kerala-stays/domain/content/banner-places';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Down from '@mui/icons-material/ArrowDownward';
import Up from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { TwoStepDelete } from '#web/components/office/two-step-delete.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { statusWords } from '../banner-text.ts';

type BannerCardProps = {
  banner: Banner;
  standing: BannerStatus;
  /** Position in the whole list, from 0. */
  index: number;
  count: number;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  onMove: (step: -1 | 1) => void;
};

/** A banner with its place, its active switch, Edit and its two-step delete (product §10.9). */
export function BannerCard(props: BannerCardProps) {
  const { banner, standing, index, count, onToggle, onEdit, onDelete, onMove } = props;
  const words = statusWords(banner, standing);
  const arrow = (step: -1 | 1) => {
    const isLast = index === (step < 0 ? 0 : count - 1);
    const Icon = step < 0 ? Up : Down;
    return (
      // Not `disabled`: that would drop keyboard focus when the banner reaches an end.
      <IconButton
        aria-label={`Move ${banner.title} ${step < 0 ? 'up' : 'down'}`}
        aria-disabled={isLast}
        onClick={isLast ? undefined : () => onMove(step)}
        sx={{ width: 44, height: 44, opacity: isLast ? 0.35 : 1 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}
    >
      <SiteImage
        url={banner.imageUrl}
        alt=""
        sizes="(min-width: 900px) 420px, 100vw"
        width={16}
        height={9}
      />
      <CardContent sx={{ flexGrow: 1 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {banner.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Added {formatInstant(banner.createdAt)}
        </Typography>
        {words !== '' && (
          <Chip
            label={words}
            size="small"
            color={standing === 'shown' ? 'primary' : 'default'}
            sx={{ mt: 1 }}
          />
        )}
        {count > 1 && (
          <Box sx={{ display: 'flex', alignItems: 'center', mt: 1, mb: -2, mx: -1.5 }}>
            {arrow(-1)}
            {arrow(1)}
            <Typography variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              Place {index + 1} of {count}
            </Typography>
          </Box>
        )}
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2, justifyContent: 'space-between' }}>
        <FormControlLabel
          label={banner.isActive ? 'Active' : 'Inactive'}
          control={
            <Switch
              checked={banner.isActive}
              onChange={onToggle}
              slotProps={{ input: { 'aria-label': `${banner.title} is active` } }}
            />
          }
        />
        <Button
          size="small"
          variant="outlined"
          onClick={onEdit}
          aria-label={`Edit ${banner.title}`}
          sx={{ ml: 'auto' }}
        >
          Edit
        </Button>
        <TwoStepDelete name={banner.title} onDelete={onDelete} />
      </CardActions>
    </Card>
  );
}
