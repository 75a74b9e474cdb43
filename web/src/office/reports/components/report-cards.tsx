import { figuresOf } from '@kerala-stays/domain/reports/figures';
import type { Report } from '@kerala-stays/domain/reports/report';
import {
  type CellKind,
  definitions,
  formatCell,
  type TableOptions,
  totalOf,
} from '@kerala-stays/domain/reports/report-tables';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Shown = { label: string; value: string; before: string; definition: string };

/** Figures of the whole period, each with that of the year before and its definition. */
function shownFigures(report: Report, options: TableOptions): Shown[] {
  const [now, before] = (['now', 'before'] as const).map((when) => {
    const total = totalOf(report, when);
    return total && { total, figures: figuresOf(total.figures, total.money, options) };
  });
  const row = (
    label: string,
    kind: CellKind,
    pick: (of: NonNullable<typeof now>) => number | null,
    definition: string,
  ): Shown => {
    const say = (of: typeof now) =>
      formatCell(of === undefined || of === null ? null : pick(of), kind, report.currency);
    return { label, value: say(now), before: say(before), definition };
  };
  const days = (value: number | null, unit: string) =>
    value === null ? '–' : `${Number(value.toFixed(1))} ${unit}`;
  const pair = (label: string, which: 'lead' | 'stay', unit: string, definition: string): Shown => {
    const say = (of: typeof now) =>
      `${days(of?.figures[`${which}Median`] ?? null, unit)}, mean ${days(of?.figures[`${which}Mean`] ?? null, unit)}`;
    return { label, value: say(now), before: say(before), definition };
  };
  const money = report.hasMoney
    ? [
        row('Room revenue', 'money', ({ total }) => total.money?.rooms ?? 0, definitions.revenue),
        row('ADR', 'money', ({ figures }) => figures.adr, definitions.adr),
        row('RevPAR', 'money', ({ figures }) => figures.revPar, definitions.revPar),
      ]
    : [];
  return [
    ...money,
    row(
      'Occupancy',
      'share',
      ({ figures }) => figures.occupancy,
      definitions.occupancy(options.withoutBlocked),
    ),
    row('Nights sold', 'count', ({ figures }) => figures.sold, definitions.sold),
    row('First answer, median', 'wait', ({ figures }) => figures.answerMedian, definitions.answer),
    pair('Lead time, median', 'lead', 'days', definitions.lead),
    pair('Length of stay, median', 'stay', 'nights', definitions.stay),
  ];
}

export function ReportCards({ report, options }: { report: Report; options: TableOptions }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
        gap: 3,
        m: 0,
        mb: 4,
        '@media print': { gridTemplateColumns: 'repeat(4, 1fr)', gap: 1.5, mb: 2 },
      }}
    >
      {shownFigures(report, options).map(({ label, value, before, definition }) => (
        <Box
          key={label}
          sx={{ borderTop: '4px double var(--gold)', pt: 1.5, minWidth: 0, breakInside: 'avoid' }}
        >
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontFamily: 'var(--display)', fontSize: '1.5rem', lineHeight: 1.3 }}
          >
            {value}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            Year before: {before}
          </Typography>
          <Typography
            component="dd"
            variant="caption"
            color="textSecondary"
            sx={{ m: 0, display: 'block' }}
          >
            {definition}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
