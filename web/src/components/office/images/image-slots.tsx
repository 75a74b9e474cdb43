import { countOf } from '@kerala-stays/domain/core/count-of';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { QueuedImage } from '#web/lib/images/image-queue.ts';
import { ImageInput } from './image-input.tsx';
import { ImageTile, type TileActions } from './image-tile.tsx';

type ImageSlotsProps = TileActions & {
  images: QueuedImage[];
  /** Total number of slots. */
  slots: number;
  disabled?: boolean;
  /** Problem with the images as a whole, or ''. */
  problem?: string;
  /** Incremented when the images need attention: focuses the first empty slot. */
  asked?: number;
  onFiles: (files: File[]) => void;
};

/**
 * Numbered image slots; the first is the main image. Empty slots form one area that takes many
 * files at once, until staff ask to see each.
 */
export function ImageSlots(props: ImageSlotsProps) {
  const { images, slots, disabled, problem = '', asked = 0, onFiles, ...actions } = props;
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const free = Math.max(0, slots - images.length);
  const places = isOpen ? free : Math.min(free, 1);
  const empty = Array.from({ length: places }, (_, index) => images.length + index + 1);

  useEffect(() => {
    if (asked === 0) return;
    const input = list.current?.querySelector<HTMLInputElement>('input[type=file]');
    input?.closest('li')?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <>
      <Box
        component="ul"
        ref={list}
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
            isFixed={disabled}
            {...actions}
          />
        ))}
        {empty.map((slot) => (
          <Box
            component="li"
            key={slot}
            sx={{ listStyle: 'none', ...(isOpen ? {} : { gridColumn: 'span 2' }) }}
          >
            <ImageInput
              label={`Image ${slot}`}
              multiple
              disabled={disabled}
              problem={problem}
              isWide={!isOpen}
              hint={isOpen ? String(slot) : 'Choose images, or drop them here'}
              onFiles={onFiles}
            />
          </Box>
        ))}
      </Box>
      {problem !== '' && (
        <Typography color="error" variant="body2" role="alert" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
      {free > 1 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ mt: 1 }}
        >
          {isOpen ? 'Show one place for all' : `Show ${countOf(free, 'empty place')}`}
        </Button>
      )}
    </>
  );
}
