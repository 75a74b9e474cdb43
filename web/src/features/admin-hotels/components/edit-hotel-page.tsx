import { zodResolver } from '@hookform/resolvers/zod';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { updateHotel } from '../api/save-hotel.ts';
import { editHotelSchema, type HotelFormValues, hotelFormValues } from '../hotel-schema.ts';
import { HotelFields } from './hotel-fields.tsx';
import { LoadedHotel } from './loaded-hotel.tsx';

function EditHotelForm({ hotel }: { hotel: Hotel }) {
  const navigate = useNavigate();
  const toast = useToast();
  const run = useStaffAction();
  const [busy, setBusy] = useState(false);
  const form = useForm<HotelFormValues>({
    resolver: zodResolver(editHotelSchema),
    defaultValues: hotelFormValues(hotel),
  });

  const save = async ({ hotel_id, ...values }: HotelFormValues) => {
    setBusy(true);
    const isSaved = await run(
      () =>
        updateHotel(hotel._id, (stored) => ({
          ...values,
          hotel_id: isHotelIdLeftOpen(hotel_id) ? stored.hotel_id : hotel_id,
        })),
      { success: messages.hotelUpdated, failure: messages.updateHotelFailed },
    );
    setBusy(false);
    if (isSaved) void navigate(paths.admin.hotels.href);
  };
  const submit = form.handleSubmit(save, (errors) => {
    const isMissing = Object.values(errors).some(
      ({ message }) => message === messages.fillRequired,
    );
    if (isMissing) toast.error(messages.fillRequired);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <HotelFields form={form} isNew={false} hotelIdHint="Keeps the current ID if left empty." />
      <Stack direction="row" spacing={1.5} sx={{ mt: 4 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        <Button component={Link} to={paths.admin.manageHotel.href(hotel._id)} color="inherit">
          Cancel
        </Button>
      </Stack>
    </form>
  );
}

/** /admin/edit-hotel/{hotelId} (product §10.4); a hotel that cannot be loaded leads to /admin/hotels. */
export function EditHotelPage() {
  const { hotelId = '' } = useParams();
  return (
    <AdminPage title="Edit hotel">
      <LoadedHotel hotelId={hotelId} otherwise={paths.admin.hotels.href}>
        {(hotel) => <EditHotelForm key={hotel._id} hotel={hotel} />}
      </LoadedHotel>
    </AdminPage>
  );
}
