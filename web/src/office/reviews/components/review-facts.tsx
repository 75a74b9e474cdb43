import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { reviewAspects } from '@kerala-stays/domain/reviews/review';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Fact } from '#web/components/office/fact.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import type { StaffReview } from '../api/review-calls.ts';
import { flagLabels, formatReviewStatus, formatStep } from '../review-labels.ts';

const aspectLabels = {
  cleanliness: 'cleanliness',
  comfort: 'comfort',
  location: 'location',
  staff: 'staff',
  value: 'value',
} as const;

/** The guest's review as sent, and its current status. */
export function ReviewFacts({ staffReview }: { staffReview: StaffReview }) {
  const { review, evidence, reference } = staffReview;
  const { scores } = review;
  const aspects = reviewAspects.flatMap((aspect) =>
    scores[aspect] === null ? [] : [`${aspectLabels[aspect]} ${scores[aspect]}`],
  );
  return (
    <>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{scores.overall} of 5</Typography>
        <Typography variant="body2" color="textSecondary">
          {aspects.join(' · ')}
        </Typography>
        {evidence.title !== '' && (
          <Typography dir="auto" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {evidence.title}
          </Typography>
        )}
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {evidence.text || 'No words, scores only.'}
        </Typography>
      </Box>
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        <Fact label="Status" value={formatReviewStatus(review)} />
        <Fact label="Display name" value={evidence.authorName} />
        <Fact
          label="Held for"
          value={
            review.status === 'held'
              ? evidence.flags.map((flag) => flagLabels[flag]).join(', ')
              : ''
          }
        />
        <Fact
          label="Sent from"
          value={evidence.submittedVia === 'link' ? 'the link of the mail' : 'account'}
        />
      </Stack>
      <Link component={RouterLink} to={paths.admin.bookings.one(review._id)}>
        <WholeReferences>{`View booking ${reference}`}</WholeReferences>
      </Link>
      <Box component="section" aria-labelledby="review-history">
        <Typography variant="h3" id="review-history" sx={{ mb: 1 }}>
          History
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {evidence.decisions.map(({ action, reason, note, at }) => (
            <li key={`${at} ${action}`}>
              <Typography variant="body2">
                {formatStep(action, reason)}, {formatInstant(at)}
              </Typography>
              {note !== '' && (
                <Typography
                  variant="body2"
                  color="textSecondary"
                  dir="auto"
                  sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
                >
                  {note}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}
