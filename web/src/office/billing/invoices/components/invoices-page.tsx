import { taxDocumentsCsv } from '@kerala-stays/domain/billing/tax-lists';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { listSuppliers } from '#web/lib/api/supplier-api.ts';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { type InvoiceFilter, listAllInvoices, listInvoices } from '../api/invoice-calls.ts';
import { CollectedList } from './collected-list.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { WaitingInvoices } from './waiting-invoices.tsx';

/** Tax documents of a month, page by page. */
function useInvoices({ month, supplier }: InvoiceFilter) {
  return useApiPages(
    useCallback(
      (cursor, token) => listInvoices({ month, supplier }, cursor, token),
      [month, supplier],
    ),
  );
}

/** Month and supplier from the address; defaults to this month in Kerala. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked);
  const month = isMonth ? asked : dateInKerala(new Date()).slice(0, 7);
  const change = (name: keyof InvoiceFilter, value: string) =>
    setParams((current) => withValues(current, { [name]: value }));
  return { filter: { month, supplier: params.get('supplier') ?? '' }, change };
}

function Filters({ filter, change }: ReturnType<typeof useFilter>) {
  const suppliers = useApiRead(listSuppliers);
  const known = suppliers.status === 'ready' ? suppliers.value : [];
  return (
    <Stack direction="row" useFlexGap sx={{ mb: 3, gap: 2, flexWrap: 'wrap' }}>
      <TextField
        size="small"
        type="month"
        label="Month"
        value={filter.month}
        onChange={({ target }) => change('month', target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        size="small"
        select
        label="Supplier"
        value={known.some(({ _id }) => _id === filter.supplier) ? filter.supplier : ''}
        onChange={({ target }) => change('supplier', target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 220 }}
      >
        <option value="">All suppliers</option>
        {known.map(({ _id, legalName }) => (
          <option key={_id} value={_id}>
            {legalName}
          </option>
        ))}
      </TextField>
    </Stack>
  );
}

function ExportButton({ filter, isDisabled }: { filter: InvoiceFilter; isDisabled: boolean }) {
  const { getIdToken } = useAccount();
  const { run, isBusy } = useApiAction();
  const save = async () => {
    // Includes pages not shown.
    const documents = await run(() => listAllInvoices(filter, getIdToken));
    if (documents !== null)
      downloadText(`invoices-${filter.month}.csv`, taxDocumentsCsv(documents));
  };
  return (
    <Button variant="contained" loading={isBusy} disabled={isDisabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

/** /admin/invoices: tax documents of a month (product §10.16). */
export function InvoicesPage() {
  const filters = useFilter();
  const invoices = useInvoices(filters.filter);
  const { status, rows: documents, next, problem } = invoices;
  return (
    <AdminPage
      title="Invoices"
      intro="Invoices, bills of supply and credit notes by the month of their issue"
      actions={<ExportButton filter={filters.filter} isDisabled={documents.length === 0} />}
    >
      <WaitingInvoices />
      <Filters {...filters} />
      {status === 'loading' && <Spinner label="Loading the invoices" />}
      {status === 'error' && (
        <LoadFailure of="The invoices" message={problem} onRetry={invoices.retry} />
      )}
      {status === 'success' && documents.length === 0 && (
        <EmptyState
          title="No invoices in this month"
          text="They are issued when a stay at a taxed hotel is paid."
        />
      )}
      {documents.length > 0 && <InvoiceRows documents={documents} />}
      {documents.length > 0 && problem !== '' && <Alert severity="error">{problem}</Alert>}
      {next !== '' && (
        <Button
          variant="outlined"
          loading={invoices.isReadingMore}
          onClick={invoices.more}
          sx={{ mt: 2 }}
        >
          Show more
        </Button>
      )}
      {status === 'success' && next === '' && <CollectedList documents={documents} />}
      {next !== '' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          The 0.5% list appears once all documents of the month are shown.
        </Alert>
      )}
    </AdminPage>
  );
}
