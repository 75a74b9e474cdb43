import { cityChoices } from '@kerala-stays/domain/catalogue/cities';
import { isHotelIdLeftOpen, prefillHotelId } from '@kerala-stays/domain/catalogue/hotel-id';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TagEditor } from '#web/components/admin/tag-editor.tsx';
import { FormField, fieldProblem } from '#web/components/form-field.tsx';
import { useCategoryOptions } from '../api/category-options.ts';
import type { HotelFormValues } from '../hotel-form.ts';

type HotelFieldsProps = {
  form: UseFormReturn<HotelFormValues>;
  /** Product §10.4: Add Hotel asks for the rooms, Edit hotel does not. */
  requiresRooms: boolean;
  /** What becomes of a Hotel ID that is left open. */
  hotelIdHint: string;
};

/** A known city, or any other that is typed; choosing one fills in the beginning of the Hotel ID. */
function CityField({ form }: { form: UseFormReturn<HotelFormValues> }) {
  const onCity = (city: string) => {
    form.setValue('city', city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (isHotelIdLeftOpen(form.getValues('hotel_id'))) {
      form.setValue('hotel_id', prefillHotelId(city), { shouldDirty: true });
    }
  };
  return (
    <Controller
      control={form.control}
      name="city"
      render={({ field, fieldState }) => (
        <Autocomplete
          freeSolo
          options={cityChoices}
          inputValue={field.value}
          onInputChange={(_event, city) => onCity(city)}
          renderInput={(params) => (
            <TextField
              {...params}
              label="City"
              required
              margin="normal"
              inputRef={field.ref}
              onBlur={field.onBlur}
              error={fieldState.invalid}
              helperText={fieldProblem(fieldState.error?.message)}
            />
          )}
        />
      )}
    />
  );
}

function Mark({
  form,
  name,
  label,
}: {
  form: UseFormReturn<HotelFormValues>;
  name: 'featured' | 'has_pool';
  label: string;
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              checked={field.value}
              onChange={(_event, checked) => field.onChange(checked)}
              slotProps={{ input: { ref: field.ref } }}
            />
          }
        />
      )}
    />
  );
}

/** What Add Hotel and Edit hotel ask for alike (product §10.4). */
export function HotelFields({ form, requiresRooms, hotelIdHint }: HotelFieldsProps) {
  const { control } = form;
  const categories = useCategoryOptions();
  const category = form.watch('category');
  // While they load, and when it was deleted, the stored choice still stands in the field.
  const isKnown = category === '' || categories.some(({ id }) => id === category);
  return (
    <Grid container columnSpacing={2}>
      <Grid size={{ xs: 12, md: 6 }}>
        <FormField
          control={control}
          name="name"
          label="Hotel name"
          required
          slotProps={{ htmlInput: { maxLength: 160 } }}
        />
      </Grid>
      <Grid size={{ xs: 12, md: 6 }}>
        <FormField
          control={control}
          name="contact"
          label="Phone"
          required
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </Grid>
      <Grid size={{ xs: 12 }}>
        <FormField
          control={control}
          name="address"
          label="Address"
          required
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </Grid>
      <Grid size={{ xs: 12, md: 6 }}>
        <CityField form={form} />
      </Grid>
      <Grid size={{ xs: 12, md: 6 }}>
        <FormField control={control} name="hotel_id" label="Hotel ID" helperText={hotelIdHint} />
      </Grid>
      <Grid size={{ xs: 12, md: 6 }}>
        <FormField
          control={control}
          name="rooms"
          label="Rooms"
          required={requiresRooms}
          helperText='For example "4 rooms" or "3 bedroom villa"'
          slotProps={{ htmlInput: { maxLength: 160 } }}
        />
      </Grid>
      <Grid size={{ xs: 12, md: 6 }}>
        <FormField
          control={control}
          name="category"
          label="Category"
          select
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">None</MenuItem>
          {!isKnown && <MenuItem value={category}>{category}</MenuItem>}
          {categories.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </FormField>
      </Grid>
      <Grid size={{ xs: 12 }}>
        <FormField
          control={control}
          name="description"
          label="Description"
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
      </Grid>
      <Grid size={{ xs: 12 }}>
        <Mark form={form} name="featured" label="Featured" />
        <Mark form={form} name="has_pool" label="Has Swimming Pool" />
      </Grid>
      <Grid size={{ xs: 12 }} sx={{ mt: 2 }}>
        <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
          Features
        </Typography>
        <Controller
          control={control}
          name="features"
          render={({ field }) => (
            <TagEditor noun="Feature" values={field.value} onChange={field.onChange} />
          )}
        />
      </Grid>
    </Grid>
  );
}
