import { palette } from '@kerala-stays/domain/content/palette';
import { formatMonth, formatShortMonth } from '@kerala-stays/domain/core/format-dates';
import { type MinorUnits, toMajor } from '@kerala-stays/domain/core/money';
import type { Report } from '@kerala-stays/domain/reports/report';
import { formatCell, type ReportTable } from '@kerala-stays/domain/reports/report-tables';
import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';

/** Two bars for each month: now, and the year before. */
export function ReportChart({ report, table }: { report: Report; table: ReportTable }) {
  const title = report.hasMoney ? 'Room revenue' : 'Occupancy';
  const now = table.columns.findIndex((column) => column.title === title);
  const before = table.columns.findIndex((column) => column.title === `${title}, year before`);
  const kind = report.hasMoney ? 'money' : 'share';
  const { currency } = report;
  const bar = (label: string, column: number, color: string) => ({
    label,
    color,
    data: table.rows.map(({ cells }) => {
      const value = Number(cells[column] ?? 0);
      return kind === 'money' ? toMajor(Math.round(value) as MinorUnits, currency) : value * 100;
    }),
    valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
      formatCell(table.rows[dataIndex]?.cells[column] ?? null, kind, currency),
  });
  const said = table.rows.map(
    ({ key, cells }) =>
      `${formatMonth(`${key}-01`)} ${formatCell(cells[now] ?? null, kind, currency)}, year before ${formatCell(cells[before] ?? null, kind, currency)}`,
  );
  return (
    <Box role="img" aria-label={`${title} by month: ${said.join('; ')}`} sx={{ mb: 1 }}>
      <BarChart
        // The picture has a text and a table instead.
        disableKeyboardNavigation
        height={220}
        series={[bar('Year before', before, palette.gold), bar(title, now, palette.palm)]}
        xAxis={[
          {
            scaleType: 'band',
            data: report.months.map(({ month }) => month),
            valueFormatter: (month: string) =>
              `${formatShortMonth(`${month}-01`)} ${month.slice(2, 4)}`,
          },
        ]}
        yAxis={[{ width: 64 }]}
        borderRadius={3}
        skipAnimation
      />
    </Box>
  );
}
