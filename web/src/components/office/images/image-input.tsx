import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { imageTypes } from '#web/lib/images/image-check.ts';

type ImageInputProps = {
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  hint?: string;
  /** Problem text shown beside it, or ''. */
  problem?: string;
  /** Full width and minimal height. */
  isWide?: boolean;
  onFiles: (files: File[]) => void;
};

/** Empty image slot: opens the file picker and accepts dropped files. */
export function ImageInput(props: ImageInputProps) {
  const { label, multiple, disabled, hint, problem = '', isWide = false, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0 || disabled) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  return (
    <Box
      component="label"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 0.5,
        minHeight: 96,
        ...(isWide ? { height: '100%', px: 2, textAlign: 'center' } : { aspectRatio: '3 / 2' }),
        width: '100%',
        border: '1px dashed',
        borderColor: problem !== '' ? 'error.main' : isOver ? 'primary.main' : 'var(--stone)',
        borderRadius: 1,
        bgcolor: isOver ? 'var(--mist)' : 'var(--cloth)',
        color: 'text.secondary',
        cursor: disabled ? 'not-allowed' : 'pointer',
        opacity: disabled ? 0.6 : 1,
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-within': { outline: '3px solid var(--gold)', outlineOffset: 2 },
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={imageTypes}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        aria-invalid={problem !== ''}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again after its removal.
          event.target.value = '';
        }}
      />
      <AddPhoto aria-hidden />
      {hint !== undefined && (
        <Typography component="span" variant="body2">
          {hint}
        </Typography>
      )}
    </Box>
  );
}
