import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DragEvent } from 'react';
import type { QueuedImage } from '#web/lib/images/image-queue.ts';
import { SubjectSelect } from './subject-select.tsx';

export type TileActions = {
  onRemove: (id: string) => void;
  onMove: (id: string, to: number) => void;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  /** Where each image says what it shows. */
  onShow?: (id: string, shows: QueuedImage['shows']) => void;
};

type ImageTileProps = TileActions & {
  image: QueuedImage;
  index: number;
  count: number;
  isMain: boolean;
  /** Its subject cannot be changed now: the form is being saved. */
  isFixed?: boolean | undefined;
};

/** Drag-and-drop data type that distinguishes a tile from a file dragged from the desktop. */
export const draggedImage = 'application/x-image-id';

/** One chosen image: preview, position, progress and actions. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, isMain, onRemove, onMove, onCancel, onRetry, onShow, isFixed } =
    props;
  const place = `selected image ${index + 1}`;
  const onDragStart = (event: DragEvent) => event.dataTransfer.setData(draggedImage, image.id);
  const onDrop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(draggedImage);
    if (id === '') return;
    event.preventDefault();
    onMove(id, index);
  };
  const isBusy = image.status === 'uploading';
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <TilePreview image={image} place={place} isMain={isMain} isBusy={isBusy} />
      {image.problem !== '' && (
        <Typography
          variant="body2"
          color="error"
          role="alert"
          sx={{ px: 1, pt: 1, overflowWrap: 'anywhere' }}
        >
          {image.problem}
        </Typography>
      )}
      {onShow !== undefined && (
        <SubjectSelect
          image={image}
          place={place}
          isFixed={isFixed === true}
          onChange={(shows) => onShow(image.id, shows)}
        />
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', p: 0.5 }}
      >
        {count > 1 && (
          <MoveButtons
            place={place}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={(by) => onMove(image.id, index + by)}
          />
        )}
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {image.status === 'failed' && image.previewUrl !== '' && (
            <Button size="small" onClick={() => onRetry(image.id)}>
              Retry
            </Button>
          )}
          {isBusy ? (
            <Button size="small" onClick={() => onCancel(image.id)}>
              Cancel
            </Button>
          ) : (
            <IconButton
              size="small"
              aria-label={`Remove ${place}`}
              onClick={() => onRemove(image.id)}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
      </Stack>
    </Box>
  );
}

type TilePreviewProps = { image: QueuedImage; place: string; isMain: boolean; isBusy: boolean };

function TilePreview({ image, place, isMain, isBusy }: TilePreviewProps) {
  return (
    <Box sx={{ position: 'relative', aspectRatio: '3 / 2', bgcolor: 'var(--mist)' }}>
      {image.previewUrl !== '' && (
        <Box
          component="img"
          src={image.previewUrl}
          alt={`Preview of ${place}`}
          draggable={false}
          // The failure's reason is shown below; a broken-image icon adds nothing.
          onError={(event) => {
            event.currentTarget.style.visibility = 'hidden';
          }}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      {isMain && (
        <Chip
          label="Main"
          size="small"
          color="primary"
          sx={{ position: 'absolute', left: 8, top: 8 }}
        />
      )}
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={image.progress * 100}
          aria-label={`Uploading ${place}`}
          sx={{ position: 'absolute', insetInline: 0, bottom: 0 }}
        />
      )}
    </Box>
  );
}

type MoveButtonsProps = {
  place: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
};

function MoveButtons({ place, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        aria-label={`Move ${place} back`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${place} forward`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowForward fontSize="small" />
      </IconButton>
    </Box>
  );
}
