import type {
  CountedHotelView,
  StaffHotelFilters,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useCities } from '../api/hotel-views.ts';

type HotelToolbarProps = {
  filters: StaffHotelFilters;
  counts: Partial<Record<CountedHotelView, number>>;
  /** Changes the filters as they are by then: quick presses add up. */
  onChange: (next: (current: StaffHotelFilters) => StaffHotelFilters) => void;
};

const searchPauseMs = 250;
const toggles = [
  { key: 'featured', label: 'Featured' },
  { key: 'hasPool', label: 'Has Pool' },
  { key: 'active', label: 'Active', without: 'inactive' },
  { key: 'inactive', label: 'Inactive', without: 'active' },
  { key: 'withoutPrice', label: 'Without price' },
  { key: 'withoutRooms', label: 'Without room types' },
] as const;
type Toggle = (typeof toggles)[number];

function toggled(filters: StaffHotelFilters, toggle: Toggle): StaffHotelFilters {
  const other = 'without' in toggle ? { [toggle.without]: false } : {};
  return { ...filters, ...other, [toggle.key]: !filters[toggle.key] };
}

/** City filter: a city of the site, or all; includes one from the address. */
function CitySelect({ city, onChange }: { city: string; onChange: (city: string) => void }) {
  const cities = useCities();
  const isKnown = city === '' || cities.some(({ key }) => key === city);
  return (
    <TextField
      select
      size="small"
      label="City"
      value={city}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">All cities</MenuItem>
      {!isKnown && (
        <MenuItem value={city} sx={{ textTransform: 'capitalize' }}>
          {city}
        </MenuItem>
      )}
      {cities.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/**
 * Search and filters of Manage Hotels (product §10.3), with the number of hotels that need
 * attention.
 */
export function HotelToolbar({ filters, counts, onChange }: HotelToolbarProps) {
  const [search, setSearch] = useState(filters.search);
  useEffect(() => setSearch(filters.search), [filters.search]);
  useEffect(() => {
    if (search === filters.search) return;
    const timer = setTimeout(() => onChange((current) => ({ ...current, search })), searchPauseMs);
    return () => clearTimeout(timer);
  }, [search, filters.search, onChange]);

  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <TextField
          label="Search hotels"
          placeholder="Name, city or hotel ID"
          type="search"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ flex: '1 1 12rem', maxWidth: { sm: 420 } }}
        />
        <CitySelect
          city={filters.city}
          onChange={(city) => onChange((current) => ({ ...current, city }))}
        />
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        role="group"
        aria-label="Filters"
        sx={{ flexWrap: 'wrap' }}
      >
        {toggles.map((toggle) => {
          const isOn = filters[toggle.key];
          const count = counts[toggle.key as CountedHotelView] ?? 0;
          return (
            <Chip
              key={toggle.key}
              label={count > 0 ? `${toggle.label} ${count}` : toggle.label}
              component="button"
              clickable
              aria-pressed={isOn}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              onClick={() => onChange((current) => toggled(current, toggle))}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}
