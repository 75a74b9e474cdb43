import { zodResolver } from '@hookform/resolvers/zod';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { hotelTexts } from '@kerala-stays/domain/catalogue/hotel-fields';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { UnsavedBar } from '#web/components/office/unsaved-bar.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { StaffActionError, savedMeanwhile } from '#web/lib/api/staff-error.ts';
import { isAsKnown, pickFields } from '#web/lib/forms/merge-fields.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import { updateHotel } from '../api/save-hotel.ts';
import { editHotelSchema, type HotelFormValues, hotelFormValues } from '../hotel-schema.ts';
import { HotelFields } from './hotel-fields.tsx';
import { LoadedHotel } from './loaded-hotel.tsx';

const labels: Record<string, string> = {
  ...Object.fromEntries(hotelTexts.map(({ name, label }) => [name, label])),
  category: 'Category',
  featured: 'Featured',
  has_pool: 'Has Swimming Pool',
  ownedByAgency: 'Owned by us',
  features: 'Features',
  depositPercent: 'Deposit in percent',
  balanceDaysBefore: 'Rest due',
  hotel_id: 'Hotel ID',
};

function EditHotelForm({ hotel }: { hotel: Hotel }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { run, isBusy: busy } = useStaffAction();
  const kept = useSavedForm<HotelFormValues>({
    name: `edit-hotel-${hotel._id}`,
    stored: hotelFormValues(hotel),
    resolver: zodResolver(editHotelSchema),
  });
  const { form, base, changed } = kept;

  const save = async (values: HotelFormValues) => {
    const isSaved = await run(
      () =>
        updateHotel(hotel._id, (stored) => {
          if (!isAsKnown(base, hotelFormValues(stored), changed)) {
            throw new StaffActionError(savedMeanwhile);
          }
          // Sends only fields changed here, so that a colleague's changes remain.
          const { hotel_id, ...others } = pickFields(values, changed);
          const isNamed = hotel_id !== undefined && !isHotelIdLeftOpen(hotel_id);
          return isNamed ? { ...others, hotel_id } : others;
        }),
      {
        success: messages.hotelUpdated,
        failure: messages.updateHotelFailed,
        more: () => ({ detail: values.name }),
      },
    );
    if (!isSaved) return;
    kept.forget();
    void navigate(paths.admin.hotels.href);
  };
  const submit = form.handleSubmit(save, (errors) => {
    const isMissing = Object.values(errors).some(
      ({ message }) => message === messages.fillRequired,
    );
    if (isMissing) toast.error(messages.fillRequired);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SavedFormNotes kept={kept} labels={labels} />
      <HotelFields form={form} isNew={false} hotelIdHint="Keeps the current ID if left empty." />
      <UnsavedBar
        kept={kept}
        busy={busy}
        label="Save changes"
        about={hotel.name || 'Unnamed hotel'}
      >
        <Button component={Link} to={paths.admin.manageHotel.href(hotel._id)} color="inherit">
          Cancel
        </Button>
      </UnsavedBar>
    </form>
  );
}

/**
 * /admin/edit-hotel/{hotelId} (product §10.4); redirects to /admin/hotels if the hotel cannot be
 * loaded.
 */
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
