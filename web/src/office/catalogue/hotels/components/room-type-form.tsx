import { zodResolver } from '@hookform/resolvers/zod';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { currencySymbol, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { guestLimits, textLimits, unitLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { SavedFormActions } from '#web/components/office/saved-form-actions.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { TagEditor } from '#web/components/office/tag-editor.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { env } from '#web/config/env.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import {
  type RoomTypeFormInput,
  type RoomTypeFormOutput,
  roomTypeFormSchema,
  roomTypeFormValues,
} from '../room-type-schema.ts';

type RoomTypeFormProps = {
  hotelId: string;
  /** The stored room type; null for a new one. */
  roomType: RoomType | null;
  /** Whether it is being saved; false while the price awaits confirmation. */
  busy: boolean;
  onSave: (roomType: RoomType) => Promise<boolean>;
  onCancel: () => void;
};

const labels = {
  name: 'Room type',
  pricePerNight: 'Price per night',
  maxGuests: 'Max Guests',
  units: 'Rooms of this type',
  description: 'Description',
  amenities: 'Amenities',
};

/** Form of one room type; input stays when saving fails, and when the page is left. */
export function RoomTypeForm({ hotelId, roomType, busy, onSave, onCancel }: RoomTypeFormProps) {
  const { runAlone } = useOneAtATime();
  const toast = useToast();
  const kept = useSavedForm<RoomTypeFormInput, RoomTypeFormOutput>({
    name: `room-type-${hotelId}-${roomType?._id ?? 'new'}`,
    stored: roomTypeFormValues(roomType),
    resolver: zodResolver(roomTypeFormSchema),
  });
  const { control, handleSubmit } = kept.form;
  const submit = handleSubmit(
    (values) =>
      runAlone(async () => {
        if (await onSave({ ...values, _id: roomType?._id ?? crypto.randomUUID() })) kept.forget();
      }),
    (errors) => {
      const isMissing = Object.values(errors).some(
        ({ message }) => message === messages.roomTypeRequired,
      );
      if (isMissing) toast.error(messages.roomTypeRequired);
    },
  );
  const price = `Price per night (${currencySymbol(surfaceCurrency('manage', env.siteCurrency))})`;

  return (
    <Card variant="outlined">
      <CardContent component="form" noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="h4" component="h2">
          {roomType === null ? 'Add Room Type' : `Edit ${roomType.name}`}
        </Typography>
        <SavedFormNotes kept={kept} labels={labels} />
        <Grid container columnSpacing={2}>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField control={control} name="name" label="Room type" required autoFocus />
          </Grid>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="pricePerNight"
              label={price}
              required
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          </Grid>
          <Grid size={{ xs: 6 }}>
            <FormField
              control={control}
              name="maxGuests"
              label="Max Guests"
              type="number"
              slotProps={{ htmlInput: { min: guestLimits.min, max: guestLimits.max } }}
            />
          </Grid>
          <Grid size={{ xs: 6 }}>
            <FormField
              control={control}
              name="units"
              label="Rooms of this type"
              type="number"
              slotProps={{ htmlInput: { min: unitLimits.min, max: unitLimits.max } }}
            />
          </Grid>
          <Grid size={{ xs: 12 }}>
            <FormField
              control={control}
              name="description"
              label="Description"
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: textLimits.roomTypeDescription } }}
            />
          </Grid>
          <Grid size={{ xs: 12 }} sx={{ mt: 1 }}>
            <Controller
              control={control}
              name="amenities"
              render={({ field }) => (
                <TagEditor noun="Amenity" values={field.value} onChange={field.onChange} />
              )}
            />
          </Grid>
        </Grid>
        <SavedFormActions
          kept={kept}
          busy={busy}
          save={roomType === null ? 'Add Room Type' : 'Save'}
          onCancel={onCancel}
        />
      </CardContent>
    </Card>
  );
}
