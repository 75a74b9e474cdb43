import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import {
  type ImageSubject,
  imageSubjects,
  isNotableRoomType,
} from '@kerala-stays/domain/catalogue/image-subject';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ShownSubject } from '#web/lib/firebase/storage-upload.ts';

/** Subjects of an image by option value: each room type, any room, and the others. */
export function shownOptions(
  roomTypes: readonly RoomType[],
): { value: string; label: string; shown: ShownSubject | undefined }[] {
  const rooms = roomTypes.filter(({ _id }) => isNotableRoomType(_id));
  const subjects = Object.entries(imageSubjects) as [ImageSubject, string][];
  return [
    { value: '', label: 'Not said', shown: undefined },
    ...rooms.map(({ _id, name }) => ({
      value: `room ${_id}`,
      label: name,
      shown: { shows: 'room' as const, roomTypeId: _id },
    })),
    ...subjects.map(([subject, label]) => ({
      value: subject,
      label: subject === 'room' ? 'A room of any type' : label,
      shown: { shows: subject },
    })),
  ];
}

type ShownSelectProps = {
  options: ReturnType<typeof shownOptions>;
  value: string;
  onChange: (value: string) => void;
};

/** Subject of the chosen images: sets their captions and the image on a room type's card. */
export function ShownSelect({ options, value, onChange }: ShownSelectProps) {
  return (
    <TextField
      select
      size="small"
      label="These images show"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: '13rem' }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
