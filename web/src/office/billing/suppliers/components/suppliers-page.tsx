import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { listSuppliers } from '#web/lib/api/supplier-api.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { SupplierCard } from './supplier-card.tsx';
import { SupplierForm } from './supplier-form.tsx';

function SupplierList({
  suppliers,
  onEdit,
}: {
  suppliers: readonly Supplier[];
  onEdit: (supplier: Supplier) => void;
}) {
  if (suppliers.length === 0) {
    return (
      <EmptyState
        title="No suppliers yet"
        text="Suppliers issue the invoices for stays: the agency, or a property that it sells for."
      />
    );
  }
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
        gap: 3,
        p: 0,
        m: 0,
      }}
    >
      {suppliers.map((supplier) => (
        <SupplierCard key={supplier._id} supplier={supplier} onEdit={() => onEdit(supplier)} />
      ))}
    </Box>
  );
}

/** /admin/suppliers: in whose name invoices are issued (product §10.12). */
export function SuppliersPage() {
  const read = useApiRead(listSuppliers);
  const [editing, setEditing] = useOpening<Supplier | 'new' | null>(null);
  const close = () => setEditing(null);
  const edit = (supplier: Supplier) => {
    setEditing(supplier);
    window.scrollTo({ top: 0 });
  };
  return (
    <AdminPage
      title="Suppliers"
      intro="In whose name invoices are issued"
      actions={
        <Button
          variant={editing === null ? 'contained' : 'outlined'}
          aria-expanded={editing === 'new'}
          onClick={() => setEditing(editing === 'new' ? null : 'new')}
        >
          {editing === 'new' ? 'Close form' : 'Add supplier'}
        </Button>
      }
    >
      {editing !== null && (
        <SupplierForm
          key={editing === 'new' ? 'new' : editing._id}
          supplier={editing === 'new' ? null : editing}
          onCancel={close}
          onSaved={() => {
            close();
            read.retry();
          }}
        />
      )}
      {read.status === 'loading' && <Spinner label="Loading suppliers" />}
      {read.status === 'failed' && (
        <LoadFailure of="The suppliers" message={read.message} onRetry={read.retry} />
      )}
      {read.status === 'ready' && <SupplierList suppliers={read.value} onEdit={edit} />}
    </AdminPage>
  );
}
