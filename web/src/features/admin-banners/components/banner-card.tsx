import type { Banner } from '@kerala-stays/domain/content/banner';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { TwoStepDelete } from '#web/components/admin/two-step-delete.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { formatInstant } from '#web/lib/format-dates.ts';

type BannerCardProps = {
  banner: Banner;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
};

/** A banner with its active switch and its two-step delete (product §10.9). */
export function BannerCard({ banner, onToggle, onEdit, onDelete }: BannerCardProps) {
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
