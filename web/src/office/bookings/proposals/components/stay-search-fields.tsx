import { formatWeekday } from '@kerala-stays/domain/core/format-dates';
import { maxRooms } from '@kerala-stays/domain/search/people-params';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import type { StaySearch } from '../proposal-draft.ts';

type StaySearchFieldsProps = {
  search: StaySearch;
  onChange: (search: StaySearch) => void;
  onFind: () => void;
  isBusy: boolean;
  /** Missing input or the reason of a failure; or ''. */
  problem: string;
};

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 6rem 1fr' },
};
const shrunk = { inputLabel: { shrink: true } };

/** Dates, people and place of the stays to propose. */
export function StaySearchFields(props: StaySearchFieldsProps) {
  const { search, onChange, onFind, isBusy, problem } = props;
  const set = (change: Partial<StaySearch>) => onChange({ ...search, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Box sx={grid}>
        <TextField
          type="date"
          label="Check-in"
          value={search.checkIn}
          onChange={(event) => set({ checkIn: event.target.value })}
          helperText={formatWeekday(search.checkIn)}
          slotProps={shrunk}
        />
        <TextField
          type="date"
          label="Check-out"
          value={search.checkOut}
          onChange={(event) => set({ checkOut: event.target.value })}
          helperText={formatWeekday(search.checkOut)}
          slotProps={shrunk}
        />
        <TextField
          type="number"
          label="Rooms"
          value={search.rooms || ''}
          onChange={(event) => set({ rooms: Math.trunc(Number(event.target.value)) })}
          slotProps={{ htmlInput: { min: 1, max: maxRooms, inputMode: 'numeric' } }}
        />
        <TextField
          label="City"
          value={search.destination}
          onChange={(event) => set({ destination: event.target.value })}
          helperText="Empty for all of them"
        />
      </Box>
      <PeopleFields
        party={search.party}
        onChange={({ adults, childAges }) => set({ party: { adults, childAges: [...childAges] } })}
      />
      {problem !== '' && <Alert severity="warning">{problem}</Alert>}
      <Box>
        <Button type="submit" variant="outlined" loading={isBusy}>
          Find
        </Button>
      </Box>
    </Box>
  );
}
