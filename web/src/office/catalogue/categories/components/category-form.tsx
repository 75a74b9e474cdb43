import type { Category } from '@kerala-stays/domain/catalogue/category';
import { displayOrderLimits, textLimits } from '@kerala-stays/domain/core/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import { Controller } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { SingleImage } from '#web/components/office/images/single-image.tsx';
import { SavedFormActions } from '#web/components/office/saved-form-actions.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { useCategoryForm } from '../use-category-form.ts';

type CategoryFormProps = {
  /** null in add mode. */
  category: Category | null;
  onClose: () => void;
};

const labels = {
  name: 'Name',
  slug: 'Slug',
  displayOrder: 'Display order',
  featured: 'Featured',
  description: 'Description',
};

/** Product §10.8: name, slug with 'Generate', display order, featured, description, image. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const form = useCategoryForm(category, onClose);
  const { kept, control, queue, busy, submit, generateSlug, retryImage } = form;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SavedFormNotes kept={kept} labels={labels} notKept="Please choose the image again." />
      <Grid container columnSpacing={3}>
        <Grid size={{ xs: 12, md: 7 }}>
          <FormField
            control={control}
            name="name"
            label="Name"
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: textLimits.categoryName } }}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <FormField
              control={control}
              name="slug"
              label="Slug"
              helperText="Generated from the name if left empty."
              slotProps={{ htmlInput: { maxLength: textLimits.slug } }}
            />
            <Button variant="outlined" onClick={generateSlug} sx={{ mt: 2, minHeight: 56 }}>
              Generate
            </Button>
          </Box>
          <FormField
            control={control}
            name="displayOrder"
            label="Display order"
            type="number"
            slotProps={{ htmlInput: { min: displayOrderLimits.min } }}
          />
          <FormField
            control={control}
            name="description"
            label="Description"
            multiline
            minRows={3}
            slotProps={{ htmlInput: { maxLength: textLimits.categoryDescription } }}
          />
          <Controller
            control={control}
            name="featured"
            render={({ field }) => (
              <FormControlLabel
                label="Featured"
                control={
                  <Checkbox
                    checked={field.value}
                    onChange={(_event, checked) => field.onChange(checked)}
                  />
                }
              />
            )}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 5 }} sx={{ mt: 2 }}>
          <SingleImage
            label="Category image"
            hint="PNG or JPG, recommended 800x600"
            queue={queue}
            currentUrl={category?.image ?? ''}
            disabled={busy}
            onRetry={retryImage}
          />
        </Grid>
      </Grid>
      <SavedFormActions
        kept={kept}
        busy={busy}
        save={category === null ? 'Add Category' : 'Save'}
        onCancel={onClose}
      />
    </form>
  );
}
