import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import type { Review } from '@kerala-stays/domain/reviews/review';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatReviewStatus } from '../review-labels.ts';

type ReviewRowsProps = { reviews: readonly Review[]; onOpen: (id: string) => void };

/** List of reviews; each opens beside it. */
export function ReviewRows({ reviews, onOpen }: ReviewRowsProps) {
  return (
    <Box component="ul" aria-label="Reviews" sx={{ p: 0, m: 0, listStyle: 'none', maxWidth: 900 }}>
      {reviews.map((review) => (
        <Box component="li" key={review._id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => onOpen(review._id)}
            sx={{ display: 'block', width: '100%', textAlign: 'left', py: 1.5, px: 1 }}
          >
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {review.scores.overall} of 5{review.title !== '' && ` · ${review.title}`}
            </Typography>
            <Typography
              component="span"
              dir="auto"
              sx={{
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
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              <bdi>{review.authorName || 'A guest'}</bdi> · {formatInstant(review.createdAt)} ·{' '}
              {formatReviewStatus(review)}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
