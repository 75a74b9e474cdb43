import { couponLimits } from '@kerala-stays/domain/rates/coupon-input';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { whenNearEnd } from '#web/components/office/when-near-end.ts';
import { useHotelNames, useHotelSearch } from '#web/lib/firebase/staff-hotel-options.ts';

type CouponHotelsProps = {
  /** Hotel ids; empty means all hotels. */
  value: readonly string[];
  onChange: (hotels: string[]) => void;
  problem: string | undefined;
};

type Choice = { _id: string; name: string };

/** Hotels where a coupon is valid, found by the usual search; empty means all. */
export function CouponHotels({ value, onChange, problem }: CouponHotelsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Record<string, string>>({});
  const { hotels, status, more } = useHotelSearch(search, isOpen);
  const stored = useHotelNames(value.filter((id) => picked[id] === undefined));
  const chosen = value.map((_id): Choice => ({ _id, name: picked[_id] ?? stored[_id] ?? _id }));
  return (
    <Autocomplete
      multiple
      options={hotels.map(({ _id, name, city }): Choice => ({ _id, name: `${name}, ${city}` }))}
      value={chosen}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => {
        setSearch('');
        setIsOpen(false);
      }}
      loading={status === 'loading'}
      loadingText="Looking for hotels..."
      noOptionsText={
        status === 'error' ? 'Hotels could not be loaded. Try again.' : 'No hotels found'
      }
      // The search has already filtered the options.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      getOptionDisabled={() => value.length >= couponLimits.hotels}
      isOptionEqualToValue={(option, each) => option._id === each._id}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setSearch(text);
      }}
      onChange={(_event, next) => {
        setPicked(Object.fromEntries(next.map(({ _id, name }) => [_id, name])));
        onChange(next.map(({ _id }) => _id));
      }}
      slotProps={{ listbox: { onScroll: whenNearEnd(more) } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Hotels"
          placeholder={value.length === 0 ? 'All hotels' : ''}
          error={problem !== undefined}
          helperText={problem ?? 'Leave empty for all hotels'}
        />
      )}
    />
  );
}
