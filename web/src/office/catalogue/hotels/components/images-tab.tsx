import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { imageCaption } from '@kerala-stays/domain/catalogue/image-subject';
import { maxHotelImages, maxImageMegabytes } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { ImageInput } from '#web/components/office/images/image-input.tsx';
import { ImageTile } from '#web/components/office/images/image-tile.tsx';
import { useHotelImages } from '../use-hotel-images.ts';
import { HotelImage } from './hotel-image.tsx';
import { ShownSelect, shownOptions } from './shown-select.tsx';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: 2,
  p: 0,
  m: 0,
} as const;

/** Tab "Images" (product §10.7): upload with 'set as main', choose main, remove, reorder. */
export function ImagesTab({ hotel }: { hotel: Hotel }) {
  const images = useHotelImages(hotel);
  const [removing, setRemoving] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  const remove = async (url: string) => {
    setIsRemoving(true);
    await images.remove(url);
    setIsRemoving(false);
    setRemoving(null);
  };

  return (
    <Stack spacing={4}>
      <UploadSection hotel={hotel} images={images} />
      <Box component="section" aria-label="Hotel images">
        <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
          Hotel images
        </Typography>
        {hotel.images.length === 0 ? (
          <EmptyState title="No images yet" text="Guests see a placeholder until there is one." />
        ) : (
          <Box component="ul" sx={grid}>
            {hotel.images.map((url, index) => (
              <HotelImage
                key={url}
                url={url}
                caption={imageCaption(url, hotel.roomTypes)}
                index={index}
                count={hotel.images.length}
                isMain={url === hotel.mainImage}
                onMain={() => void images.setMain(url)}
                onMove={(moving, to) => void images.move(moving, to)}
                onRemove={() => setRemoving(url)}
              />
            ))}
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={removing !== null}
        title="Remove this image?"
        text="The image will be deleted. This cannot be undone."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={isRemoving}
        onConfirm={() => removing !== null && void remove(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}

type UploadSectionProps = { hotel: Hotel; images: ReturnType<typeof useHotelImages> };

function UploadSection({ hotel, images }: UploadSectionProps) {
  const { queue, busy, uploadChosen } = images;
  const [setAsMain, setSetAsMain] = useState(false);
  const [showing, setShowing] = useState('');
  const options = shownOptions(hotel.roomTypes);
  const left = maxHotelImages - hotel.images.length;
  const upload = async () => {
    const shown = options.find(({ value }) => value === showing)?.shown;
    if (await uploadChosen(setAsMain, shown)) setSetAsMain(false);
  };

  return (
    <Box component="section" aria-label="Upload images">
      <Box sx={{ maxWidth: 300 }}>
        <ImageInput
          label="Choose images"
          multiple
          disabled={busy || left <= 0}
          hint={left > 0 ? 'Choose images, or drop them here' : messages.imageLimits}
          onFiles={(files) => queue.add(files, left)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        JPG, PNG, WebP or AVIF, {maxImageMegabytes} MB each. {hotel.images.length} of{' '}
        {maxHotelImages} used.
      </Typography>
      {queue.images.length > 0 && (
        <Box component="ul" sx={{ ...grid, mt: 2 }}>
          {queue.images.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              index={index}
              count={queue.images.length}
              isMain={setAsMain && index === 0}
              onMove={queue.move}
              onRemove={queue.remove}
              onCancel={queue.cancel}
              onRetry={() => void upload()}
            />
          ))}
        </Box>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ mt: 2, alignItems: { sm: 'center' } }}
      >
        <ShownSelect options={options} value={showing} onChange={setShowing} />
        <FormControlLabel
          label="Set as main image"
          control={
            <Checkbox checked={setAsMain} onChange={(_event, checked) => setSetAsMain(checked)} />
          }
        />
        <Button
          variant="contained"
          disabled={queue.images.length === 0 || busy}
          onClick={() => void upload()}
        >
          {busy ? 'Uploading...' : 'Upload images'}
        </Button>
      </Stack>
    </Box>
  );
}
