import { messages } from '@kerala-stays/domain/core/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import type { TodayRow } from '../today-queue.ts';
import { useToday } from '../use-today.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '13rem 1fr auto' },
  columnGap: 2,
  alignItems: 'center',
  py: 1,
  borderTop: '1px solid var(--line)',
} as const;

function Row({ what, who, facts, isUrgent, action, to }: TodayRow) {
  return (
    <Box component="li" sx={row}>
      <Typography
        variant="body2"
        sx={{
          gridColumn: { xs: '1', md: 'auto' },
          fontWeight: 600,
          color: isUrgent ? '#7d1f10' : 'text.secondary',
        }}
      >
        {what}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1', md: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        {who !== '' && (
          <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {who}
          </Typography>
        )}
        <Typography component="span" variant="body2" color="textSecondary">
          <WholeReferences>{facts}</WholeReferences>
        </Typography>
      </Box>
      <Button
        component={Link}
        to={to}
        size="small"
        variant="outlined"
        sx={{
          gridColumn: { xs: '2', md: 'auto' },
          gridRow: { xs: '1 / span 2', md: 'auto' },
          minHeight: 40,
        }}
        aria-label={who === '' ? undefined : `${action}: ${who}`}
      >
        {action}
      </Button>
    </Box>
  );
}

/** First block of the dashboard: today's tasks, one row each, with the action that settles it. */
export function Today({ first }: { first: ReactNode }) {
  const { rows, isLoading, inquiries, failed } = useToday();
  // A role without one of them knows nothing of what waits there.
  const mayAnswer = useMay('inquiries:read');
  const seesAll = useMay('money:refund') && mayAnswer;
  const isComplete = !isLoading && failed.length === 0 && inquiries.status === 'success';
  return (
    <Box
      component="section"
      aria-labelledby="today"
      sx={{ bgcolor: 'var(--cloth)', p: { xs: 2, md: 3 }, borderRadius: 1 }}
    >
      <Typography variant="h3" component="h2" id="today" sx={{ mb: 1 }}>
        Today
      </Typography>
      {inquiries.status === 'error' && (
        <LoadFailure message={messages.fetchInquiriesFailed} onRetry={inquiries.retry} />
      )}
      {failed.length > 0 && (
        <LoadFailure
          message="Some of today’s tasks could not be loaded."
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {isLoading && rows.length === 0 && <Spinner label="Loading today’s tasks" />}
      {first}
      {isComplete && rows.length === 0 && (
        <Typography color="textSecondary" sx={{ '[data-has-tasks] ~ &': { display: 'none' } }}>
          {seesAll
            ? 'All done: every inquiry has been answered, no refund needs you, and no one arrives or leaves today.'
            : 'Nothing of your role waits today.'}
        </Typography>
      )}
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }} aria-label="Today’s tasks">
        {rows.map((each) => (
          <Row key={each.id} {...each} />
        ))}
      </Box>
    </Box>
  );
}
