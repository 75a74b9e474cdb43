import { palette } from '@kerala-stays/domain/content/palette';
import {
  type Currency,
  currencies,
  formatMajor,
  surfaceCurrency,
} from '@kerala-stays/domain/core/currency';
import { formatShortMonth } from '@kerala-stays/domain/core/format-dates';
import { toMajor } from '@kerala-stays/domain/core/money';
import {
  inquiryStatusDisplay,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { env } from '#web/config/env.ts';
import type { DashboardFigures } from '../api/dashboard-figures.ts';

const seriesColours: Record<Currency, string> = { usd: palette.palm, inr: palette.gold };
/** The colours of product §6.4, strong enough for a bar on white. */
const statusColours = ['#c99a00', '#2f72b3', '#2f8a55', '#b4442b'];

const nameOf = (month: string): string => formatShortMonth(`${month}-01`) || month;

type Revenue = Pick<DashboardFigures, 'revenueByMonth'>;

/** Currencies with revenue; that of the site while there is none. */
function shownCurrencies({ revenueByMonth }: Revenue): readonly Currency[] {
  const used = currencies.filter((currency) =>
    revenueByMonth.some(({ amounts }) => amounts.some((amount) => amount.currency === currency)),
  );
  return used.length > 0 ? used : [surfaceCurrency('dashboard', env.siteCurrency)];
}

/** Revenue in one currency: on one axis with another, the bars would compare dollars with rupees. */
function RevenueChart({ revenueByMonth, currency }: Revenue & { currency: Currency }) {
  const format = (value: number | null) => formatMajor(value ?? 0, currency);
  const data = revenueByMonth.map(({ amounts }) => {
    const amount = amounts.find((item) => item.currency === currency);
    return amount === undefined ? 0 : toMajor(amount.amountMinor, currency);
  });
  const months = revenueByMonth.map(({ month }) => nameOf(month));
  return (
    <BarChart
      // The picture has a text instead.
      disableKeyboardNavigation
      height={280}
      series={[{ color: seriesColours[currency], data, valueFormatter: format }]}
      xAxis={[{ scaleType: 'band', data: months }]}
      yAxis={[{ width: 72, valueFormatter: format }]}
      hideLegend
      borderRadius={3}
      skipAnimation
    />
  );
}

function InquiryChart({ inquiriesByStatus }: Pick<DashboardFigures, 'inquiriesByStatus'>) {
  const labels = inquiryStatuses.map((status) => inquiryStatusDisplay[status].label);
  return (
    <BarChart
      // The picture has a text instead.
      disableKeyboardNavigation
      height={280}
      layout="horizontal"
      series={[{ data: inquiryStatuses.map((status) => inquiriesByStatus[status]) }]}
      yAxis={[
        {
          scaleType: 'band',
          data: labels,
          width: 84,
          colorMap: { type: 'ordinal', colors: statusColours },
        },
      ]}
      xAxis={[{ tickMinStep: 1 }]}
      hideLegend
      borderRadius={3}
      skipAnimation
    />
  );
}

/** The chart figures as text for screen readers. */
function chartText(figures: DashboardFigures): { revenue: string; inquiries: string } {
  const months = figures.revenueByMonth.flatMap(({ month, amounts }) =>
    amounts.map(
      ({ currency, amountMinor }) =>
        `${nameOf(month)} ${formatMajor(toMajor(amountMinor, currency), currency)}`,
    ),
  );
  const counts = inquiryStatuses.map(
    (status) => `${inquiryStatusDisplay[status].label} ${figures.inquiriesByStatus[status]}`,
  );
  return {
    revenue: `Revenue by month: ${months.join(', ') || 'none yet'}`,
    inquiries: `Inquiries by status: ${counts.join(', ')}`,
  };
}

/** Revenue by month and inquiries by status. */
export function DashboardCharts({ figures }: { figures: DashboardFigures }) {
  const text = chartText(figures);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, gap: 4 }}>
      <Box component="section" sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Revenue by month
        </Typography>
        <Box role="img" aria-label={text.revenue}>
          {shownCurrencies(figures).map((currency) => (
            <RevenueChart
              key={currency}
              revenueByMonth={figures.revenueByMonth}
              currency={currency}
            />
          ))}
        </Box>
      </Box>
      <Box component="section" sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Inquiries by status
        </Typography>
        <Box role="img" aria-label={text.inquiries}>
          <InquiryChart inquiriesByStatus={figures.inquiriesByStatus} />
        </Box>
      </Box>
    </Box>
  );
}
