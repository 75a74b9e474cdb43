import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Ref, useState } from 'react';
import { useHotelSearch } from '#web/lib/firebase/staff-hotel-options.ts';
import { whenNearEnd } from './when-near-end.ts';

type Choice = Pick<Hotel, '_id' | 'name' | 'city' | 'hotel_id'> & { hasRoomTypes: boolean };

type HotelPickerProps = {
  /** Id of the chosen hotel, or ''. */
  value: string;
  onChange: (hotelId: string) => void;
  onBlur?: () => void;
  /** Name of the chosen hotel, shown until it is loaded. */
  initialName: string;
  /** The chosen hotel once loaded. */
  hotel: Hotel | null;
  /** Whether a hotel without room types may be chosen. */
  needsRoomTypes?: boolean;
  required?: boolean;
  size?: 'small' | 'medium';
  inputRef?: Ref<HTMLInputElement>;
  problem?: string | undefined;
};

const toChoice = ({ _id, name, city, hotel_id, roomTypes }: Hotel): Choice => ({
  _id,
  name,
  city,
  hotel_id,
  hasRoomTypes: roomTypes.length > 0,
});

const labelOf = ({ name, city }: Choice) => [name, city].filter(Boolean).join(', ');

/** Picker for any number of hotels: searches by name, city or Hotel ID, loads more on scroll. */
export function HotelPicker(props: HotelPickerProps) {
  const { value: hotelId, onChange, onBlur, initialName, hotel, inputRef, problem } = props;
  const { needsRoomTypes = false, required = false, size = 'medium' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const { hotels, status, more, hasMore } = useHotelSearch(search, isOpen);

  const named = { _id: hotelId, name: initialName, city: '', hotel_id: '', hasRoomTypes: true };
  const known = hotel === null ? named : toChoice(hotel);
  const value = hotelId === '' ? null : picked?._id === hotelId ? picked : known;

  return (
    <Autocomplete
      options={hotels.map(toChoice)}
      value={value}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      // Reset on closing, not on opening: typed or pasted text opens the list and is the search.
      onClose={() => {
        setSearch('');
        setIsOpen(false);
      }}
      loading={status === 'loading'}
      loadingText="Looking for hotels..."
      noOptionsText={<NothingYet failed={status === 'error'} onFurther={hasMore ? more : null} />}
      // The index has already applied the search.
      filterOptions={(options) => options}
      getOptionLabel={labelOf}
      getOptionKey={({ _id }) => _id}
      getOptionDisabled={({ hasRoomTypes }) => needsRoomTypes && !hasRoomTypes}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setSearch(text);
      }}
      onChange={(_event, chosen) => {
        setPicked(chosen);
        onChange(chosen?._id ?? '');
      }}
      onBlur={onBlur}
      slotProps={{ listbox: { onScroll: whenNearEnd(more) } }}
      renderOption={({ key, ...option }, { name, city, hotel_id, hasRoomTypes }) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{name}</Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {[city, hotel_id, !hasRoomTypes && 'no room types yet'].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Hotel"
          required={required}
          placeholder="Name, city or hotel ID"
          inputRef={inputRef}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
      size={size}
    />
  );
}

/** Empty list: no match, or not everything has been searched yet. */
function NothingYet({ failed, onFurther }: { failed: boolean; onFurther: (() => void) | null }) {
  if (failed) return 'Hotels could not be loaded. Try again.';
  if (onFurther === null) return 'No hotels found';
  return (
    <>
      No match among the first hotels.{' '}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onFurther}>
        Search further
      </Button>
    </>
  );
}
