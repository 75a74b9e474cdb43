import { maxHotelImages, maxImageMegabytes } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { ImageSlots } from '#web/components/office/images/image-slots.tsx';
import { paths } from '#web/config/paths.ts';
import { useAddHotel } from '../use-add-hotel.ts';
import { HotelFields } from './hotel-fields.tsx';

/** All slots at first, 7 after a reset; the text reads "up to 7" both times. */
const slotCounts = { initial: maxHotelImages, afterReset: 7 } as const;

/** /admin/add-hotel (product §10.4). */
export function AddHotelPage() {
  const navigate = useNavigate();
  const addHotel = useAddHotel((id) => void navigate(paths.admin.manageHotel.href(id)));
  const { form, queue, busy, isRestored, lacksImage, choose, submit, reset, retryImage } = addHotel;
  const [slots, setSlots] = useState<number>(slotCounts.initial);
  const [isAsking, setIsAsking] = useState(false);
  const [isDraftShown, setIsDraftShown] = useState(isRestored);

  return (
    <AdminPage title="Add Hotel">
      {isDraftShown && (
        <Alert severity="info" onClose={() => setIsDraftShown(false)} sx={{ mb: 3 }}>
          Your unfinished hotel has been restored. Images that had not been uploaded must be chosen
          again.
        </Alert>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="h5" component="h2">
          Images
        </Typography>
        <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
          Upload up to {slotCounts.afterReset} images: JPG, PNG, WebP or AVIF, {maxImageMegabytes}{' '}
          MB each. The first one is the main image. Guests read what each shows as its caption.
          {slots > slotCounts.afterReset && ` More are taken, ${slots} in all.`}
        </Typography>
        <ImageSlots
          images={queue.images}
          slots={slots}
          disabled={busy}
          asked={addHotel.imageAsked}
          problem={lacksImage ? messages.uploadOneImage : ''}
          onFiles={(files) => choose(files, slots)}
          onMove={queue.move}
          onCancel={queue.cancel}
          onRemove={queue.remove}
          onRetry={retryImage}
          onShow={addHotel.showImage}
        />
        <Typography variant="h5" component="h2" sx={{ mt: 4 }}>
          About the hotel
        </Typography>
        <HotelFields form={form} isNew hotelIdHint="Uses the next free number if left unchanged." />
        <Stack direction="row" spacing={1.5} sx={{ mt: 4 }}>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Adding...' : 'Add Hotel'}
          </Button>
          <Button color="inherit" disabled={busy} onClick={() => setIsAsking(true)}>
            Reset
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Reset the form?"
        text="Everything you entered and every image you chose will be discarded."
        confirmLabel="Reset"
        busyLabel="Reset"
        busy={false}
        onConfirm={() => {
          reset();
          setSlots(slotCounts.afterReset);
          setIsDraftShown(false);
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </AdminPage>
  );
}
