import type { Category } from '@kerala-stays/domain/catalogue/category';
import { messages } from '@kerala-stays/domain/core/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { TwoStepDelete } from '#web/components/office/two-step-delete.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';

type CategoryCardProps = {
  category: Category;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
};

/** Product §10.8: description truncated at 100 characters. */
const maxDescription = 100;

export function truncated(text: string): string {
  const letters = [...text];
  return letters.length <= maxDescription
    ? text
    : `${letters.slice(0, maxDescription).join('').trimEnd()}...`;
}

/**
 * Image, 'Featured' badge, name, slug, hotel count, description, display order, Edit, Delete
 * (product §10.8).
 */
export function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const { name, slug, hotelCount, description, displayOrder, featured, image } = category;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ position: 'relative' }}>
        <SiteImage
          url={image}
          alt=""
          sizes="(min-width: 900px) 320px, 100vw"
          width={4}
          height={3}
        />
        {featured && (
          <Chip
            label="Featured"
            size="small"
            color="primary"
            sx={{ position: 'absolute', left: 12, top: 12 }}
          />
        )}
      </Box>
      <CardContent sx={{ flexGrow: 1 }}>
        <Typography variant="h4" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {slug !== '' && (
            <Link component={RouterLink} to={paths.category.href(slug)}>
              {slug}
            </Link>
          )}
        </Typography>
        <Stack direction="row" spacing={2} sx={{ my: 1 }}>
          <Typography variant="body2">
            {hotelCount} {hotelCount === 1 ? 'hotel' : 'hotels'}
          </Typography>
          <Typography variant="body2">Display order: {displayOrder}</Typography>
        </Stack>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {truncated(description)}
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        <Button size="small" variant="outlined" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <TwoStepDelete
          name={name}
          rejection={hotelCount > 0 ? messages.categoryHasHotels : ''}
          onDelete={onDelete}
        />
      </CardActions>
    </Card>
  );
}
