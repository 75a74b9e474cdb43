import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Permitted } from '#web/components/office/permitted.tsx';
import { paths } from '#web/config/paths.ts';
import type { GuestFile } from './guest-calls.ts';
import { BookingRows, InquiryRows, ThreadRows } from './guest-rows.tsx';

type Matched = { match: 'same' | 'number' };
const same = <Row extends Matched>(rows: readonly Row[]) =>
  rows.filter(({ match }) => match === 'same');
const byNumber = <Row extends Matched>(rows: readonly Row[]) =>
  rows.filter(({ match }) => match === 'number');

/** Records under the guest’s address; apart from them those with only the number in common. */
export function GuestSections({ file }: { file: GuestFile }) {
  const { guest, bookings, sums, isMore } = file;
  const inquiries = file.inquiries ?? [];
  const threads = file.threads ?? [];
  const others = [...byNumber(bookings), ...byNumber(inquiries), ...byNumber(threads)];
  return (
    <Stack spacing={3}>
      {sums !== null && <Sums sums={sums} />}
      <Part title="Stays">
        <BookingRows bookings={same(bookings)} empty="No bookings." />
      </Part>
      {file.inquiries !== null && (
        <Part title="Inquiries">
          <InquiryRows inquiries={same(inquiries)} />
        </Part>
      )}
      {file.threads !== null && (
        <Part title="Conversations">
          <ThreadRows threads={same(threads)} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title="Perhaps the same person">
          <Alert severity="info" sx={{ mb: 2 }}>
            The same number under another address: the same person, a family, or a travel agent.
            Nothing of it is counted above.
          </Alert>
          <BookingRows bookings={byNumber(bookings)} empty="" />
          {byNumber(inquiries).length > 0 && <InquiryRows inquiries={byNumber(inquiries)} />}
          {byNumber(threads).length > 0 && <ThreadRows threads={byNumber(threads)} />}
        </Part>
      )}
      {isMore && (
        <Typography color="textSecondary">
          Only the first hundred of a kind are looked at. Search the bookings for the rest.
        </Typography>
      )}
      <Permitted to="people:read">
        <Button
          component={RouterLink}
          variant="outlined"
          to={paths.admin.people.href}
          state={{ email: guest.email, mobile: guest.mobile }}
          sx={{ alignSelf: 'flex-start' }}
        >
          Export or erase
        </Button>
      </Permitted>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A currency each: two are never added. */
function Sums({ sums }: { sums: NonNullable<GuestFile['sums']> }) {
  return (
    <>
      {sums.map(({ currency, stays, nights, paidMinor, refundedMinor }) => (
        <Typography key={currency}>
          {countOf(stays, 'stay', 'stays')}, {countOf(nights, 'night', 'nights')},{' '}
          <strong>{formatMinor(paidMinor, currency)}</strong> paid
          {refundedMinor > 0 && `, ${formatMinor(refundedMinor, currency)} paid back`}
        </Typography>
      ))}
    </>
  );
}
