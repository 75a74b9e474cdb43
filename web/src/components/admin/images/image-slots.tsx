import Box from '@mui/material/Box';
import type { QueuedImage } from '#web/lib/images/image-queue.ts';
import { ImageInput } from './image-input.tsx';
import { ImageTile, type TileActions } from './image-tile.tsx';

type ImageSlotsProps = TileActions & {
  images: QueuedImage[];
  /** How many places there are in all. */
  slots: number;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Numbered places for images; the first is the main one. Several files fill the next places. */
export function ImageSlots({ images, slots, disabled, onFiles, ...actions }: ImageSlotsProps) {
  const empty = Array.from(
    { length: Math.max(0, slots - images.length) },
    (_, index) => images.length + index + 1,
  );
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        gap: 1.5,
        p: 0,
        m: 0,
      }}
    >
      {images.map((image, index) => (
        <ImageTile
          key={image.id}
          image={image}
          index={index}
          count={images.length}
          isMain={index === 0}
          {...actions}
        />
      ))}
      {empty.map((slot) => (
        <Box component="li" key={slot} sx={{ listStyle: 'none' }}>
          <ImageInput
            label={`Image ${slot}`}
            multiple
            disabled={disabled}
            hint={String(slot)}
            onFiles={onFiles}
          />
        </Box>
      ))}
    </Box>
  );
}
