import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { DragEvent } from 'react';
import { draggedImage } from '#web/components/office/images/image-tile.tsx';
import { SiteImage } from '#web/components/site-image.tsx';

type HotelImageProps = {
  url: string;
  /** Caption of the image; '' for none. */
  caption: string;
  index: number;
  count: number;
  isMain: boolean;
  onMain: () => void;
  onMove: (url: string, to: number) => void;
  onRemove: () => void;
};

/** One image of a hotel: main flag, order and removal. */
export function HotelImage(props: HotelImageProps) {
  const { url, caption, index, count, isMain, onMain, onMove, onRemove } = props;
  const place = `image ${index + 1}`;
  const onDrop = (event: DragEvent) => {
    const moving = event.dataTransfer.getData(draggedImage);
    if (moving === '' || moving === url) return;
    event.preventDefault();
    onMove(moving, index);
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(draggedImage, url)}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={onDrop}
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <SiteImage url={url} alt={`Hotel ${place}`} sizes="240px" />
        {isMain && (
          <Chip
            label="Main"
            size="small"
            color="primary"
            sx={{ position: 'absolute', left: 8, top: 8 }}
          />
        )}
        {caption !== '' && (
          <Chip
            label={caption}
            size="small"
            sx={{ position: 'absolute', left: 8, bottom: 8, bgcolor: 'background.paper' }}
          />
        )}
      </Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', p: 0.5 }}
      >
        <Box>
          <IconButton
            size="small"
            aria-label={`Move ${place} back`}
            disabled={index === 0}
            onClick={() => onMove(url, index - 1)}
          >
            <ArrowBack fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move ${place} forward`}
            disabled={index === count - 1}
            onClick={() => onMove(url, index + 1)}
          >
            <ArrowForward fontSize="small" />
          </IconButton>
        </Box>
        <Box>
          {!isMain && (
            <Button size="small" onClick={onMain} aria-label={`Set as main: ${place}`}>
              Set as main
            </Button>
          )}
          <Button size="small" color="error" onClick={onRemove} aria-label={`Remove ${place}`}>
            Remove
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
