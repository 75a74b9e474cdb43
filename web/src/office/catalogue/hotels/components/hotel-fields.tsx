import { cityChoices, cityInAddress } from '@kerala-stays/domain/catalogue/cities';
import {
  type HotelText,
  type HotelTextName,
  hotelTexts,
} from '@kerala-stays/domain/catalogue/hotel-fields';
import { isHotelIdLeftOpen, prefillHotelId } from '@kerala-stays/domain/catalogue/hotel-id';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormField, fieldProblem } from '#web/components/form-field.tsx';
import { TagEditor } from '#web/components/office/tag-editor.tsx';
import { useCategoryOptions } from '../api/category-options.ts';
import type { HotelFormValues } from '../hotel-schema.ts';
import { PaymentTermsFields } from './payment-terms-fields.tsx';

type HotelFieldsProps = {
  form: UseFormReturn<HotelFormValues>;
  /** Add Hotel has a few more fields, such as the rooms. */
  isNew: boolean;
  /** Explains how an empty Hotel ID is filled. */
  hotelIdHint: string;
};

/** Sets the city, and with it the start of a Hotel ID that was left open. */
function setCity(form: UseFormReturn<HotelFormValues>, city: string): void {
  form.setValue('city', city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  if (isHotelIdLeftOpen(form.getValues('hotel_id'))) {
    form.setValue('hotel_id', prefillHotelId(city), { shouldDirty: true });
  }
}

/** Takes the city from the address, unless there is one. */
function takeCity(form: UseFormReturn<HotelFormValues>): void {
  const city = cityInAddress(form.getValues('address'));
  if (city !== '' && form.getValues('city').trim() === '') setCity(form, city);
}

/** A known or any typed city; choosing one prefills the start of the Hotel ID. */
function CityField({ form, label }: { form: UseFormReturn<HotelFormValues>; label: string }) {
  return (
    <Controller
      control={form.control}
      name="city"
      render={({ field, fieldState }) => (
        <Autocomplete
          freeSolo
          options={cityChoices}
          inputValue={field.value}
          onInputChange={(_event, city) => setCity(form, city)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={label}
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
  name: 'featured' | 'has_pool' | 'ownedByAgency';
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

function CategoryField({ form }: { form: UseFormReturn<HotelFormValues> }) {
  const categories = useCategoryOptions();
  const category = form.watch('category');
  // While the categories load, or after a deletion, the stored choice stays in the field.
  const isKnown = category === '' || categories.some(({ id }) => id === category);
  return (
    <FormField
      control={form.control}
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
  );
}

const isShort = ({ maxLength }: HotelText) => maxLength <= 160;
const isLong = ({ maxLength }: HotelText) => maxLength >= 1000;
const halfWidth = { xs: 12, md: 6 } as const;
const fullWidth = { xs: 12 } as const;

/** Fields shared by Add Hotel and Edit hotel: the texts of `hotelTexts` and all others. */
export function HotelFields({ form, isNew, hotelIdHint }: HotelFieldsProps) {
  const { control } = form;
  /** Fields placed after one of the texts. */
  const behind: Partial<Record<HotelTextName, ReactNode>> = {
    city: <FormField control={control} name="hotel_id" label="Hotel ID" helperText={hotelIdHint} />,
    rooms: <CategoryField form={form} />,
  };
  return (
    <Grid container columnSpacing={2}>
      {hotelTexts.map((text) => (
        <Fragment key={text.name}>
          <Grid
            size={isShort(text) ? halfWidth : fullWidth}
            onBlur={() => text.name === 'address' && takeCity(form)}
          >
            {text.name === 'city' ? (
              <CityField form={form} label={text.label} />
            ) : (
              <FormField
                control={control}
                name={text.name}
                label={text.label}
                required={text.required === 'always' || (text.required === 'when added' && isNew)}
                helperText={text.hint}
                multiline={isLong(text)}
                {...(isLong(text) ? { minRows: 4 } : {})}
                slotProps={{ htmlInput: { maxLength: text.maxLength } }}
              />
            )}
          </Grid>
          {behind[text.name] && <Grid size={halfWidth}>{behind[text.name]}</Grid>}
        </Fragment>
      ))}
      <Grid size={fullWidth}>
        <Mark form={form} name="featured" label="Featured" />
        <Mark form={form} name="has_pool" label="Has Swimming Pool" />
        <Mark
          form={form}
          name="ownedByAgency"
          label="Owned by us (search engines do not get its rating)"
        />
      </Grid>
      <Grid size={fullWidth} sx={{ mt: 2 }}>
        <PaymentTermsFields form={form} />
      </Grid>
      <Grid size={fullWidth} sx={{ mt: 2 }}>
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
