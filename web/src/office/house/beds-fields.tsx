import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import {
  type Bed,
  type BedKind,
  bedKinds,
  type HouseFacts,
  houseLimits,
} from '@kerala-stays/domain/house/house-facts';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

const kinds = Object.entries(bedKinds) as [BedKind, (typeof bedKinds)[BedKind]][];
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const typedNumber = (text: string) => (text === '' ? 0 : Number(text));

type BedRowProps = {
  bed: Bed;
  /** Place of the row, for readers of its labels. */
  place: string;
  onChange: (bed: Bed) => void;
  onRemove: () => void;
};

function BedRow({ bed, place, onChange, onRemove }: BedRowProps) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label="Kind"
        value={bed.kind}
        onChange={({ target }) => onChange({ ...bed, kind: target.value as BedKind })}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `Kind: ${place}` } } }}
        sx={{ minWidth: 140 }}
      >
        {kinds.map(([kind, [one]]) => (
          <MenuItem key={kind} value={kind}>
            {capital(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        type="number"
        label="Number"
        value={bed.count || ''}
        onChange={({ target }) => onChange({ ...bed, count: typedNumber(target.value) })}
        slotProps={{
          htmlInput: { min: 1, max: houseLimits.bedCount, 'aria-label': `Number: ${place}` },
        }}
        sx={{ width: 96 }}
      />
      <TextField
        size="small"
        type="number"
        label="Width in cm"
        value={bed.widthCm || ''}
        onChange={({ target }) => onChange({ ...bed, widthCm: typedNumber(target.value) })}
        slotProps={{ htmlInput: { ...houseLimits.bedWidth, 'aria-label': `Width: ${place}` } }}
        sx={{ width: 120 }}
      />
      <Button color="inherit" size="small" aria-label={`Remove: ${place}`} onClick={onRemove}>
        Remove
      </Button>
    </Stack>
  );
}

type BedsFieldsProps = {
  roomTypes: readonly RoomType[];
  beds: HouseFacts['beds'];
  problem: string | undefined;
  onChange: (beds: HouseFacts['beds']) => void;
};

/** The beds of each room type. */
export function BedsFields({ roomTypes, beds, problem, onChange }: BedsFieldsProps) {
  const change = (roomTypeId: string, list: Bed[]) => onChange({ ...beds, [roomTypeId]: list });
  return (
    <Stack spacing={2}>
      {roomTypes.length === 0 && (
        <Typography color="textSecondary">Beds belong to room types. Add one first.</Typography>
      )}
      {roomTypes.map(({ _id, name }) => {
        const list = beds[_id] ?? [];
        return (
          <Stack key={_id} spacing={1.5} role="group" aria-label={`Beds: ${name}`}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            {list.map((bed, index) => (
              <BedRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                key={index}
                bed={bed}
                place={`${name}, beds ${index + 1}`}
                onChange={(next) => change(_id, list.with(index, next))}
                onRemove={() => change(_id, list.toSpliced(index, 1))}
              />
            ))}
            {list.length < houseLimits.bedKinds && (
              <Button
                size="small"
                sx={{ alignSelf: 'flex-start' }}
                aria-label={`Add beds: ${name}`}
                onClick={() => change(_id, [...list, { kind: 'double', count: 1, widthCm: 0 }])}
              >
                Add beds
              </Button>
            )}
          </Stack>
        );
      })}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Stack>
  );
}
