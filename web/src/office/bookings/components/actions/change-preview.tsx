import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BookingPrice } from '#web/components/bookings/booking-price.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import type { ChangePreview } from '../../api/stay-calls.ts';
import { formatReturns } from '../../return-text.ts';

/** Price difference of the stay, the amount then due, and the refund with its methods. */
export function formatDifference(
  booking: Pick<
    Booking,
    'totalMinor' | 'currency' | 'excessReturnedMinor' | 'refundDueMinor' | 'refundedMinor'
  >,
  preview: Pick<
    ChangePreview,
    'totalMinor' | 'differenceMinor' | 'owedMinor' | 'freedMinor' | 'returns'
  >,
): string {
  const { totalMinor, currency } = booking;
  const money = (minor: number) => formatMinor(Math.abs(minor) as MinorUnits, currency);
  const { differenceMinor, owedMinor, freedMinor, returns } = preview;
  const price =
    differenceMinor === 0
      ? `The price stays ${money(totalMinor)}.`
      : `${money(preview.totalMinor)} instead of ${money(totalMinor)}: ${money(differenceMinor)} ${differenceMinor > 0 ? 'more' : 'less'}.`;
  if (owedMinor > 0) {
    // When a lowered price rises again, its refund may not have been paid yet.
    const open = subtractMinor(booking.refundDueMinor, booking.refundedMinor);
    const here = Math.min(open, booking.excessReturnedMinor, owedMinor);
    const hint =
      here === 0
        ? ''
        : ` ${money(here)} is still to be refunded: withdraw that refund, and the guest owes that much less.`;
    return `${price} The guest then owes ${money(owedMinor)}.${hint}`;
  }
  if (freedMinor === 0) return price;
  if (returns.length === 0) return `${price} ${money(freedMinor)} of what was paid is kept.`;
  return `${price} ${formatReturns(returns, currency)}`;
}

type ChangePreviewNoteProps = {
  booking: Booking;
  isAsking: boolean;
  result: ApiResult<ChangePreview> | null;
};

/** New price beside the agreed one, line by line, or the reason why the change is impossible. */
export function ChangePreviewNote({ booking, isAsking, result }: ChangePreviewNoteProps) {
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box role="status">
        {isAsking && <Alert severity="info">Working out the price…</Alert>}
        {result?.ok === false && <Alert severity="warning">{result.message}</Alert>}
        {result?.ok && <Alert severity="success">{formatDifference(booking, result.value)}</Alert>}
      </Box>
      {result?.ok && result.value.lines.length > 0 && (
        <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {result.value.differenceMinor !== 0 && <PriceLines label="Price now" price={booking} />}
          <PriceLines label="New price" price={{ ...result.value, currency: booking.currency }} />
        </Box>
      )}
    </Box>
  );
}

type PriceLinesProps = { label: string; price: Pick<Booking, 'lines' | 'currency' | 'totalMinor'> };

function PriceLines({ label, price }: PriceLinesProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight: 200, overflow: 'auto', mt: 1 }}
    >
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <BookingPrice price={price} />
    </Box>
  );
}
