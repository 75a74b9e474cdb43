import { imageSubjects } from '@kerala-stays/domain/catalogue/image-subject';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { QueuedImage } from '#web/lib/images/image-queue.ts';

type SubjectSelectProps = {
  image: QueuedImage;
  place: string;
  isFixed: boolean;
  onChange: (shows: QueuedImage['shows']) => void;
};

/** Subject of an image; guests read it as its caption. */
export function SubjectSelect({ image, place, isFixed, onChange }: SubjectSelectProps) {
  const { shows, file } = image;
  return (
    <Box sx={{ mt: 1.5, px: 1 }}>
      <TextField
        select
        fullWidth
        size="small"
        label="Shows"
        value={shows}
        // An image of an earlier visit has no file that could be uploaded under another subject.
        disabled={isFixed || file === null}
        onChange={(event) => onChange(event.target.value as QueuedImage['shows'])}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': `What ${place} shows` },
          inputLabel: { shrink: true },
        }}
      >
        <option value="">Not said</option>
        {Object.entries(imageSubjects).map(([subject, label]) => (
          <option key={subject} value={subject}>
            {label}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
