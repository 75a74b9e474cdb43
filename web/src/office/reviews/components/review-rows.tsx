import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import type { Review } from '@kerala-stays/domain/reviews/review';
import Open from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useHotelNames } from '#web/lib/firebase/staff-hotel-options.ts';
import { formatReviewStatus } from '../review-labels.ts';

type ReviewRowsProps = { reviews: readonly Review[]; onOpen: (id: string) => void };

/** List of reviews with their houses; each opens beside it. */
export function ReviewRows({ reviews, onOpen }: ReviewRowsProps) {
  const names = useHotelNames([...new Set(reviews.map(({ hotelId }) => hotelId))]);
  return (
    <Box component="ul" aria-label="Reviews" sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {reviews.map((review) => (
        <Box component="li" key={review._id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => onOpen(review._id)}
            sx={{
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              alignItems: 'center',
              columnGap: 2,
              width: '100%',
              textAlign: 'left',
              py: 1.5,
              px: 1,
              '&:hover': { bgcolor: 'var(--cloth)' },
            }}
          >
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {review.scores.overall} of 5{review.title !== '' && ` · ${review.title}`}
            </Typography>
            <Open
              aria-hidden
              sx={{ gridColumn: 2, gridRow: '1 / span 3', color: 'var(--stone)' }}
            />
            <Typography
              component="span"
              dir="auto"
              sx={{
                maxWidth: '48rem',
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
                overflowWrap: 'anywhere',
              }}
            >
              {review.text || (review.textHidden === '' ? 'Scores only' : 'Words hidden')}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {names[review.hotelId] === undefined ? '' : `${names[review.hotelId]} · `}
              <bdi>{review.authorName || 'A guest'}</bdi> · {formatInstant(review.createdAt)} ·{' '}
              {formatReviewStatus(review)}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
