import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { formatMinor, type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { isOpen } from '@kerala-stays/domain/money/refund';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { usePayments } from '../../api/use-payments.ts';
import { useRefunds } from '../../api/use-refunds.ts';
import { PaymentItem } from './payment-item.tsx';
import { RefundItem } from './refund-item.tsx';

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" variant="body2">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
        {value}
      </Typography>
    </Box>
  );
}

/** Sums paid, refunded, to be refunded, lost and owed; zero sums are left out. */
function Sums({ booking }: { booking: Booking }) {
  const { currency, paidMinor, refundedMinor, refundDueMinor, disputeLostMinor } = booking;
  const sums: [string, MinorUnits][] = [
    ['Paid', paidMinor],
    ['Refunded', refundedMinor],
    ['Still to refund', subtractMinor(refundDueMinor, refundedMinor)],
    ['Lost to a dispute', disputeLostMinor],
    ['Owed by the guest', stillOwed(booking)],
    ['Of it due first', depositDue(booking)],
  ];
  const shown = sums.filter(([label, minor]) => minor > 0 || label === 'Paid');
  return (
    <Stack component="dl" spacing={0.5} sx={{ m: 0 }} aria-label="Sums">
      {shown.map(([label, minor]) => (
        <Sum key={label} label={label} value={formatMinor(minor, currency)} />
      ))}
    </Stack>
  );
}

/** Part of the price that secures the stay; 0 once it is paid, or where the whole price does. */
function depositDue({ status, dueNowMinor, totalMinor, paidMinor }: Booking): MinorUnits {
  const isDeposit = status === 'pending-payment' && paidMinor === 0 && dueNowMinor < totalMinor;
  return isDeposit ? dueNowMinor : (0 as MinorUnits);
}

function MoneyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h5" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={1.5} aria-label={title} sx={listLook}>
        {children}
      </Stack>
    </Box>
  );
}

const listLook = { p: 0, m: 0, listStyle: 'none' } as const;

/** Payments, refunds and open refunds of a booking, live. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const livePayments = usePayments(booking._id);
  const liveRefunds = useRefunds(booking._id);
  const payments = livePayments.data?.items ?? [];
  const refunds = liveRefunds.data?.items ?? [];
  const failed = [livePayments, liveRefunds].filter(({ status }) => status === 'error');
  return (
    <Stack component="section" spacing={2} aria-labelledby="booking-money">
      <Typography variant="h4" component="h3" id="booking-money">
        Money
      </Typography>
      <Sums booking={booking} />
      {failed.length > 0 && (
        <LoadFailure
          of="Payments and refunds"
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {payments.length > 0 && (
        <MoneyList title="Payments">
          {payments
            .toSorted((a, b) => compareInstants(a.createdAt, b.createdAt))
            .map((payment) => (
              <PaymentItem key={payment._id} payment={payment} refunds={refunds} />
            ))}
        </MoneyList>
      )}
      {refunds.length > 0 && (
        <MoneyList title="Refunds">
          {refunds
            .toSorted(
              (a, b) =>
                Number(isOpen(b)) - Number(isOpen(a)) || compareInstants(a.createdAt, b.createdAt),
            )
            .map((refund) => (
              <RefundItem key={refund._id} refund={refund} booking={booking} />
            ))}
        </MoneyList>
      )}
    </Stack>
  );
}
