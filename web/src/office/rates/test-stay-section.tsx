import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { addsTax } from '@kerala-stays/domain/rates/rate-tax';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { listSuppliers } from '#web/lib/api/supplier-api.ts';
import { rateCurrency } from './rate-currency.ts';
import type { RateSectionProps } from './rate-section.ts';
import { TestStayFields } from './test-stay-fields.tsx';
import { keepTestedStay, readTestedStay, type TestedStay } from './tested-stay.ts';
import { TriedStayView } from './tried-stay-view.tsx';
import { tryStay } from './try-stay.ts';
import { useTypedCoupon } from './use-typed-coupon.ts';

/** Result of the card for a stay, or why it is not available yet. */
function Outcome({ stay, hotel, card, problems }: RateSectionProps & { stay: TestedStay }) {
  const suppliers = useApiRead(listSuppliers);
  const typed = useTypedCoupon(stay.code);
  const [problem] = problems;
  if (problem !== undefined) {
    return <Alert severity="warning">Please correct these rates first: {problem.message}.</Alert>;
  }
  const needsSupplier = rateCurrency === 'inr' && addsTax(card.tax.mode);
  if (needsSupplier && suppliers.status === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={suppliers.retry}>
            Try again
          </Button>
        }
      >
        {suppliers.message}
      </Alert>
    );
  }
  const isWaiting = (needsSupplier && suppliers.status === 'loading') || typed.status === 'loading';
  if (isWaiting) return <Typography color="textSecondary">Computing…</Typography>;
  if (typed.status === 'failed') return <Alert severity="error">{typed.message}</Alert>;
  const known = suppliers.status === 'ready' ? suppliers.value : [];
  const tried = tryStay(stay, {
    hotel,
    card,
    today: dateInKerala(serverNow()),
    currency: rateCurrency,
    coupon: typed.coupon,
    supplier: known.find(({ _id }) => _id === card.tax.supplierId) ?? null,
  });
  return <TriedStayView tried={tried} />;
}

/** Section "Test a stay": the price by these rates, saved or not, and its sources. */
export function TestStaySection(props: RateSectionProps) {
  const { hotel } = props;
  const today = dateInKerala(serverNow());
  const [stay, setStay] = useState(() => readTestedStay(hotel, today));
  const change = (next: TestedStay) => {
    setStay(next);
    keepTestedStay(hotel, next);
  };
  return (
    <Grid container spacing={4}>
      <Grid size={{ xs: 12, md: 5 }}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          This uses the rates shown here, saved or not. Nothing is booked.
        </Typography>
        <TestStayFields stay={stay} today={today} roomTypes={hotel.roomTypes} onChange={change} />
      </Grid>
      <Grid size={{ xs: 12, md: 7 }}>
        <Box role="region" aria-label="What the stay costs" aria-live="polite">
          <Outcome {...props} stay={stay} />
        </Box>
      </Grid>
    </Grid>
  );
}
