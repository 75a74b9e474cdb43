import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SiteImage } from '#web/components/site-image.tsx';
import type { ImageQueue } from '#web/lib/images/use-image-queue.ts';
import { ImageInput } from './image-input.tsx';
import { ImageTile } from './image-tile.tsx';

type SingleImageProps = {
  label: string;
  hint: string;
  queue: ImageQueue;
  /** The current image, used unless another is chosen, or ''. */
  currentUrl: string;
  disabled: boolean;
  onRetry: () => void;
};

/** One image of a form, with preview and remove. */
export function SingleImage(props: SingleImageProps) {
  const { label, hint, queue, currentUrl, disabled, onRetry } = props;
  const chosen = queue.images[0];
  return (
    <Box sx={{ maxWidth: 320 }}>
      {chosen === undefined && currentUrl !== '' && (
        <Box sx={{ mb: 1, borderRadius: 1, overflow: 'hidden' }}>
          <SiteImage url={currentUrl} alt="Current image" sizes="320px" />
        </Box>
      )}
      {chosen === undefined ? (
        <ImageInput
          label={label}
          disabled={disabled}
          hint={currentUrl === '' ? 'Choose an image' : 'Choose another image'}
          onFiles={(files) => queue.add(files.slice(0, 1), 1)}
        />
      ) : (
        <Box component="ul" sx={{ p: 0, m: 0 }}>
          <ImageTile
            image={chosen}
            index={0}
            count={1}
            isMain={false}
            onMove={queue.move}
            onRemove={queue.remove}
            onCancel={queue.cancel}
            onRetry={onRetry}
          />
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {hint}
      </Typography>
    </Box>
  );
}
