import Box from '@mui/material/Box';
import type { QueuedImage } from '#web/lib/images/image-queue.ts';
import { ImageInput } from './image-input.tsx';
import { ImageTile, type TileActions } from './image-tile.tsx';

type PictureSlotsProps = TileActions & {
  pictures: QueuedImage[];
  /** How many places there are in all. */
  slots: number;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Numbered places for pictures; the first is the main one. Several files fill the next places. */
export function ImageSlots({ pictures, slots, disabled, onFiles, ...actions }: PictureSlotsProps) {
  const empty = Array.from(
    { length: Math.max(0, slots - pictures.length) },
    (_, index) => pictures.length + index + 1,
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
      {pictures.map((picture, index) => (
        <ImageTile
          key={picture.id}
          picture={picture}
          index={index}
          count={pictures.length}
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
