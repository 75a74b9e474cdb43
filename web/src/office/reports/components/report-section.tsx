import type { Currency } from '@kerala-stays/domain/core/currency';
import { reportMessages } from '@kerala-stays/domain/reports/report-months';
import {
  type Cell,
  formatCell,
  type ReportTable,
  type SortOrder,
  tableCsv,
} from '@kerala-stays/domain/reports/report-tables';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { downloadText } from '#web/lib/browser/download-text.ts';

type ReportSectionProps = {
  table: ReportTable;
  currency: Currency;
  /** Months in the name of the file, e.g. '2026-01-to-2026-11'. */
  fileRange: string;
  /** Only a table that can be sorted has it. */
  order?: SortOrder | null;
  onOrder?: (order: SortOrder) => void;
  children?: ReactNode;
};

/** A table of the report under its title, with its definitions and its file. */
export function ReportSection({
  table,
  currency,
  fileRange,
  children,
  ...sort
}: ReportSectionProps) {
  const toast = useToast();
  const save = () => {
    downloadText(`report-${table.id}-${fileRange}.csv`, tableCsv(table, currency));
    toast.success(reportMessages.exported);
  };
  const headingId = `report-${table.id}`;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 5, '@media print': { mb: 2 } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" id={headingId}>
          {table.title}
        </Typography>
        <Button
          size="small"
          onClick={save}
          disabled={table.rows.length === 0}
          aria-label={`Export CSV: ${table.title}`}
          sx={{ '@media print': { display: 'none' } }}
        >
          Export CSV
        </Button>
      </Stack>
      {children}
      <TableContainer tabIndex={0} role="region" aria-label={table.title}>
        <Table
          size="small"
          sx={{
            '& .MuiTableCell-root': { px: 1 },
            '@media print': { '& .MuiTableCell-root': { px: 0.75, py: 0.25, minWidth: 0 } },
          }}
        >
          <Head table={table} currency={currency} {...sort} />
          <TableBody>
            {table.rows.map(({ key, cells }) => (
              <TableRow
                key={key}
                sx={isIdle(table, cells) ? { '@media print': { display: 'none' } } : undefined}
              >
                {cells.map((cell, n) => (
                  <Value
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns in a fixed order
                    key={n}
                    isFirst={n === 0}
                    text={formatCell(cell, table.columns[n]?.kind ?? 'text', currency)}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1,
          pl: 2.5,
          maxWidth: '48rem',
          // Above it the printed cards say the same.
          '@media print': {
            display: table.id === 'months' ? 'none' : 'block',
            maxWidth: 'none',
          },
        }}
      >
        {table.definitions.map((definition) => (
          <Typography
            key={definition}
            component="li"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'list-item' }}
          >
            {definition}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Months without cancellations or other money are not printed. */
const isIdle = ({ id }: ReportTable, cells: readonly Cell[]) =>
  id === 'cancellations' && cells.slice(1).every((cell) => cell === null || cell === 0);

function Value({ text, isFirst }: { text: string; isFirst: boolean }) {
  if (isFirst) {
    return (
      <TableCell component="th" scope="row" sx={{ minWidth: '9rem' }}>
        {text}
      </TableCell>
    );
  }
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text}
    </TableCell>
  );
}

type HeadProps = Pick<ReportSectionProps, 'table' | 'currency' | 'order' | 'onOrder'>;

function Head({ table, currency, order = null, onOrder }: HeadProps) {
  return (
    <TableHead>
      <TableRow>
        {table.columns.map(({ title, kind }, column) => {
          const isSorted = order?.column === column;
          const isDescending = isSorted && order.isDescending;
          const text = kind === 'money' ? `${title} (${currency.toUpperCase()})` : title;
          return (
            <TableCell
              key={title}
              align={column === 0 ? 'left' : 'right'}
              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
              sx={{ fontWeight: 700, verticalAlign: 'bottom', minWidth: '3.5rem' }}
            >
              {onOrder === undefined ? (
                text
              ) : (
                <TableSortLabel
                  active={isSorted}
                  direction={isDescending ? 'desc' : 'asc'}
                  // Figures begin with the largest, names with A.
                  onClick={() =>
                    onOrder({ column, isDescending: isSorted ? !isDescending : kind !== 'text' })
                  }
                >
                  {text}
                </TableSortLabel>
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
