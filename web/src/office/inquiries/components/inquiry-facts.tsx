import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { isCodeUnchecked } from '@kerala-stays/domain/inquiries/price-promise';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Fact } from '#web/components/office/fact.tsx';
import { partyWithAges } from '#web/components/office/party-ages.ts';
import { Permitted } from '#web/components/office/permitted.tsx';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { formatPromise } from '#web/lib/stay/format-promise.ts';

function formatDays({ checkIn, checkOut, date }: Inquiry): string {
  if (checkIn !== '' && checkOut !== '') return `${formatDay(checkIn)} to ${formatDay(checkOut)}`;
  return date === '' ? 'No dates' : `About ${formatDay(date)}`;
}

/** Where, when and for whom, in two lines: the guest's words come next. */
export function InquiryBrief({ inquiry }: { inquiry: Inquiry }) {
  const { hotel, roomTypeName } = inquiry;
  const where = [hotel.name, hotel.city, roomTypeName].filter((text) => text !== '');
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{where.join(', ')}</Typography>
      <Typography color="textSecondary">
        {formatDays(inquiry)} · {partyWithAges(inquiry)}
      </Typography>
    </Box>
  );
}

/** The rest that the guest told, and the price they were promised. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const code = `${inquiry.couponCode}${isCodeUnchecked(inquiry) ? ' (not checked yet)' : ''}`;
  const price = inquiry.quote === null ? '' : formatPromise(inquiry.quote, serverNow());
  return (
    <Stack spacing={1}>
      <Stack component="dl" spacing={1}>
        <Fact label="Email" value={inquiry.email} href={`mailto:${inquiry.email}`} />
        <Fact label="Mobile" value={inquiry.mobile} href={telLink(inquiry.mobile)} />
        <Fact label="Location" value={inquiry.location} />
        <Fact label="Promo code" value={code} />
        <Fact label="Price" value={price} />
        <Fact label="Campaign" value={inquiry.utmSource} />
        <Fact label="Received" value={formatInstant(inquiry.createdAt)} />
      </Stack>
      <Permitted to="bookings:read">
        <Link component={RouterLink} to={paths.admin.guest.href('inquiry', inquiry._id)}>
          All about this guest
        </Link>
      </Permitted>
    </Stack>
  );
}
