import type { Category } from '@kerala-stays/domain/catalogue/category';
import { messages } from '@kerala-stays/domain/core/messages';
import Download from '@mui/icons-material/DownloadOutlined';
import Upload from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { deleteCategory, useCategories } from '../api/categories.ts';
import { ImportCategoriesDialog } from '../import/import-categories-dialog.tsx';
import { saveCategoriesCsv } from '../save-categories-csv.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryForm } from './category-form.tsx';

/** Product §10.8: hidden, add mode, edit mode. */
type FormMode = { mode: 'hidden' } | { mode: 'add' } | { mode: 'edit'; category: Category };

/** /admin/categories (product §10.8). */
export function CategoriesPage() {
  const { status, categories, retry } = useCategories();
  const [form, setForm] = useState<FormMode>({ mode: 'hidden' });
  const titleId = useId();
  const { runConcurrently } = useStaffAction();
  const [isImporting, setImporting] = useOpening(false);
  const hide = () => setForm({ mode: 'hidden' });

  const remove = (category: Category) =>
    runConcurrently(() => deleteCategory(category._id), {
      success: messages.categoryDeleted,
      failure: messages.deleteCategoryFailed,
      more: () => ({ detail: category.name }),
    });
  // The form follows the stored category; if a colleague deletes it, the form keeps the last state.
  const edited =
    form.mode === 'edit'
      ? (categories.find(({ _id }) => _id === form.category._id) ?? form.category)
      : null;

  return (
    <AdminPage
      title="Categories"
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={categories.length === 0}
            onClick={() => saveCategoriesCsv(categories)}
          >
            Export CSV
          </Button>
          <Button variant="outlined" startIcon={<Upload />} onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          <Button
            variant={form.mode === 'hidden' ? 'contained' : 'outlined'}
            aria-expanded={form.mode === 'add'}
            onClick={form.mode === 'add' ? hide : () => setForm({ mode: 'add' })}
          >
            {form.mode === 'add' ? 'Close form' : 'Add Category'}
          </Button>
        </>
      }
    >
      {form.mode === 'add' && (
        <Card variant="outlined" sx={{ mb: 4 }}>
          <CardContent>
            <Typography variant="h4" component="h2">
              Add Category
            </Typography>
            <CategoryForm category={null} onClose={hide} />
          </CardContent>
        </Card>
      )}
      {isImporting && <ImportCategoriesDialog onClose={() => setImporting(false)} />}
      {edited !== null && (
        <LayerDialog open onClose={hide} maxWidth="md" fullWidth aria-labelledby={titleId}>
          <DialogTitle id={titleId}>Edit {edited.name}</DialogTitle>
          <DialogContent>
            <CategoryForm category={edited} onClose={hide} />
          </DialogContent>
        </LayerDialog>
      )}
      {status === 'loading' && <Spinner label="Loading categories" />}
      {status === 'error' && (
        <LoadFailure message={messages.fetchCategoriesFailed} onRetry={retry} />
      )}
      {status === 'success' && categories.length === 0 && (
        <EmptyState
          title="No Categories Found"
          text="Categories group hotels, for example by landscape or by kind of stay."
        />
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
          gap: 3,
          p: 0,
          m: 0,
        }}
      >
        {categories.map((category) => (
          <CategoryCard
            key={category._id}
            category={category}
            onEdit={() => setForm({ mode: 'edit', category })}
            onDelete={() => remove(category)}
          />
        ))}
      </Box>
    </AdminPage>
  );
}
