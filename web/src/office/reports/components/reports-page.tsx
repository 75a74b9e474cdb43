import { formatAge, formatInstant, formatMonth } from '@kerala-stays/domain/core/format-dates';
import type { Report } from '@kerala-stays/domain/reports/report';
import { reportMessages } from '@kerala-stays/domain/reports/report-months';
import {
  isEmptyReport,
  type ReportTable,
  reportTables,
  type SortOrder,
  sortTable,
} from '@kerala-stays/domain/reports/report-tables';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiRead } from '#web/account/use-api-read.ts';
import { printStyles } from '#web/components/documents/paper-styles.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { type ReportChoice, readReport } from '../api/report-calls.ts';
import { useReportChoice } from '../use-report-choice.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { SourceCostsDialog } from './source-costs-dialog.tsx';

/** A page without the site's frame, with narrow margins. */
const printed = {
  '@page': { size: 'A4', margin: '8mm' },
  '@media print': printStyles['@media print'],
} as const;

/** /admin/reports: which house earns (decision 082). */
export function ReportsPage() {
  const { choice, withoutBlocked, order, problem, change } = useReportChoice();
  const [isEditing, setEditing] = useState(false);
  const hasMoney = useMay('money:read');
  const months = `${formatMonth(`${choice.from}-01`)} to ${formatMonth(`${choice.to}-01`)}`;
  const onOrder = ({ column, isDescending }: SortOrder) =>
    change({ sort: `${isDescending ? '-' : ''}${column}` });
  return (
    <AdminPage
      title="Reports"
      {...(problem === null ? { intro: months } : {})}
      actions={
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}
        >
          <Permitted to="bookings:change">
            <Button component={Link} to={paths.admin.arrivals.href}>
              Arrivals and departures
            </Button>
          </Permitted>
          <Permitted to="settings:manage">
            <Button onClick={() => setEditing(true)}>Costs of sources</Button>
          </Permitted>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
      }
    >
      <ReportToolbar
        choice={choice}
        withoutBlocked={withoutBlocked}
        problem={problem}
        hasMoney={hasMoney}
        onChange={change}
      />
      {problem === null ? (
        <Content
          key={`${choice.from} ${choice.to} ${choice.hotel} ${choice.currency}`}
          choice={choice}
          withoutBlocked={withoutBlocked}
          order={order}
          onOrder={onOrder}
        />
      ) : (
        <Alert severity="warning">{problem}</Alert>
      )}
      {isEditing && <SourceCostsDialog onClose={() => setEditing(false)} />}
    </AdminPage>
  );
}

type ContentProps = {
  choice: ReportChoice;
  withoutBlocked: boolean;
  order: SortOrder | null;
  onOrder: (order: SortOrder) => void;
};

function Content({ choice, withoutBlocked, order, onOrder }: ContentProps) {
  const { from, to, hotel, currency } = choice;
  const read = useApiRead(
    useCallback(
      (token: string | null) => readReport({ from, to, hotel, currency }, token),
      [from, to, hotel, currency],
    ),
  );
  const report = read.status === 'ready' ? read.value : null;
  const hotelName = hotel === 'all' ? '' : (report?.hotels[0]?.name ?? '');
  return (
    <>
      {read.status === 'loading' && <Spinner label="Loading the report" />}
      {read.status === 'failed' && (
        <LoadFailure of="The report" message={read.message} onRetry={read.retry} />
      )}
      {report !== null && isEmptyReport(report) && (
        <EmptyState
          title={reportMessages.none}
          text="Reports begin with a house’s first month. Current months are counted every hour."
        />
      )}
      {report !== null && !isEmptyReport(report) && (
        <Filled
          report={report}
          withoutBlocked={withoutBlocked}
          order={order}
          onOrder={onOrder}
          hotelName={hotelName}
        />
      )}
    </>
  );
}

type FilledProps = Pick<ContentProps, 'withoutBlocked' | 'order' | 'onOrder'> & {
  report: Report;
  hotelName: string;
};

function Filled({ report, withoutBlocked, order, onOrder, hotelName }: FilledProps) {
  const options = { withoutBlocked };
  const { currency, countedAt } = report;
  const others = report.currencies.filter((each) => each !== currency);
  const fileRange = `${report.from}-to-${report.to}`;
  return (
    // Printed small: the report of one house takes little more than a page of A4.
    <Box sx={{ '@media print': { zoom: 0.5 } }}>
      <GlobalStyles styles={printed} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {hotelName === '' ? 'All houses' : hotelName}
        {countedAt !== '' && (
          <span title={formatInstant(countedAt)}>
            {` · Computed ${formatAge(countedAt, Date.now())} ago`}
          </span>
        )}
        {others.length > 0 &&
          ` · There is also money in ${others.join(', ').toUpperCase()}, which is not added`}
      </Typography>
      <ReportCards report={report} options={options} />
      {reportTables(report, options).map((table) => {
        const shared = { currency, fileRange };
        if (table.id === 'hotels') {
          // A report of one house has its figures in the other tables.
          if (report.hotel !== 'all') return null;
          const sorted = sortTable(table, order ?? bestFirst(table));
          return (
            <ReportSection
              key={table.id}
              table={sorted}
              {...shared}
              order={order ?? bestFirst(table)}
              onOrder={onOrder}
            />
          );
        }
        return (
          <ReportSection key={table.id} table={table} {...shared}>
            {table.id === 'months' && <ReportChart report={report} table={table} />}
          </ReportSection>
        );
      })}
    </Box>
  );
}

/** The order without a choice: the house that earns most, or sells most, first. */
function bestFirst({ columns }: ReportTable): SortOrder {
  const at = (title: string) => columns.findIndex((column) => column.title === title);
  const revenue = at('Room revenue');
  return { column: revenue === -1 ? at('Nights sold') : revenue, isDescending: true };
}
