import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatWeekday } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import type { ExplainedDay } from '@kerala-stays/domain/rates/explain-stay';
import { longStayNote } from '@kerala-stays/domain/rates/long-stay';
import type { StayPrice } from '@kerala-stays/domain/rates/price-stay';
import type { QuoteLine } from '@kerala-stays/domain/rates/quote';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TriedStay } from './try-stay.ts';

type AmountProps = {
  words: string;
  minor: MinorUnits;
  currency: Currency;
  tone?: 'quiet' | 'plain' | 'bold';
};

function Amount({ words, minor, currency, tone = 'plain' }: AmountProps) {
  const color = tone === 'quiet' ? 'textSecondary' : 'textPrimary';
  const fontWeight = tone === 'bold' ? 700 : undefined;
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Typography
        variant="body2"
        color={color}
        sx={{ overflowWrap: 'anywhere', minWidth: 0, fontWeight }}
      >
        {words}
      </Typography>
      <Typography
        variant="body2"
        color={color}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight }}
      >
        {formatMinor(minor, currency)}
      </Typography>
    </Stack>
  );
}

type DayProps = { day: ExplainedDay; lines: readonly QuoteLine[]; currency: Currency };

/** A night with its amounts, and the sources of its price and restrictions. */
function Day({ day, lines, currency }: DayProps) {
  const from = day.rateFrom === '' ? 'departure' : `from: ${day.rateFrom}`;
  return (
    <Box
      component="li"
      sx={{ listStyle: 'none', py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      {day.rateFrom === '' ? (
        <Typography variant="body2">{formatWeekday(day.date)}</Typography>
      ) : (
        lines
          .filter(({ kind }) => kind === 'night')
          .map(({ amountMinor }) => (
            <Amount
              key="night"
              words={formatWeekday(day.date)}
              minor={amountMinor}
              currency={currency}
            />
          ))
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {[from, ...day.rules].join(' · ')}
      </Typography>
      {lines
        .filter(({ kind }) => kind !== 'night')
        .map(({ kind, label, amountMinor }) => (
          <Amount key={kind} words={label} minor={amountMinor} currency={currency} tone="quiet" />
        ))}
    </Box>
  );
}

/** Sums below the nights: before tax, each tax with its base, and the total. */
function Sums({ price }: { price: StayPrice }) {
  const { currency, netMinor, taxGroups, totalMinor } = price;
  return (
    <Stack spacing={0.5} sx={{ mt: 1.5 }}>
      <Amount words="Before tax" minor={netMinor} currency={currency} />
      {taxGroups.flatMap((group) =>
        group.taxes.map(({ name, percent, amountMinor }) => (
          <Amount
            key={`${name} ${percent}`}
            words={`${name} ${percent} % on ${formatMinor(group.netMinor, currency)}`}
            minor={amountMinor}
            currency={currency}
          />
        )),
      )}
      <Amount words="Total" minor={totalMinor} currency={currency} tone="bold" />
    </Stack>
  );
}

/** A card's result for a stay: the total first, then night by night. */
export function TriedStayView({ tried }: { tried: TriedStay }) {
  if (tried.kind === 'impossible') return <Alert severity="error">{tried.message}</Alert>;
  const { price, explain, rule, coupon } = tried;
  const { currency, lines, nights, taxGroups, totalMinor } = price;
  return (
    <>
      {rule !== '' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {rule}. Guests cannot book this stay; staff can, at this price.
        </Alert>
      )}
      <Typography variant="h4" component="p" sx={{ fontWeight: 700 }}>
        {formatMinor(totalMinor, currency)}
      </Typography>
      <Typography color="textSecondary">
        {countNights(nights)}, {taxGroups.length > 0 ? 'all taxes included' : 'no tax is added'}
      </Typography>
      {taxGroups.length > 0 && longStayNote(price) !== '' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {longStayNote(price)}
        </Alert>
      )}
      {coupon !== null && (
        <Alert severity={coupon.kind === 'applied' ? 'success' : 'info'} sx={{ mt: 2 }}>
          {coupon.code}: {coupon.message}
        </Alert>
      )}
      <Box component="ol" sx={{ p: 0, mt: 2, mb: 0 }}>
        {explain.map((day) => (
          <Day
            key={day.date}
            day={day}
            lines={lines.filter(({ date }) => date === day.date)}
            currency={currency}
          />
        ))}
      </Box>
      <Sums price={price} />
    </>
  );
}
