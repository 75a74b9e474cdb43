import type { StaffHotelFilters } from '@kerala-stays/domain/catalogue/staff-hotel-query';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

type HotelToolbarProps = {
  filters: StaffHotelFilters;
  onChange: (filters: StaffHotelFilters) => void;
};

const searchPauseMs = 250;
const toggles = [
  { key: 'featured', label: 'Featured' },
  { key: 'hasPool', label: 'Has Pool' },
  { key: 'active', label: 'Active' },
] as const;

/** Search and toggle filters of Manage Hotels (product §10.3). */
export function HotelToolbar({ filters, onChange }: HotelToolbarProps) {
  const [search, setSearch] = useState(filters.search);
  useEffect(() => setSearch(filters.search), [filters.search]);
  useEffect(() => {
    if (search === filters.search) return;
    const timer = setTimeout(() => onChange({ ...filters, search }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [search, filters, onChange]);

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ mb: 2, alignItems: { sm: 'center' } }}
    >
      <TextField
        label="Search hotels"
        placeholder="Name, city or hotel ID"
        type="search"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ flexGrow: 1, maxWidth: { sm: 420 } }}
      />
      <Stack direction="row" spacing={1} role="group" aria-label="Filters">
        {toggles.map(({ key, label }) => (
          <Chip
            key={key}
            label={label}
            component="button"
            clickable
            aria-pressed={filters[key]}
            color={filters[key] ? 'primary' : 'default'}
            variant={filters[key] ? 'filled' : 'outlined'}
            onClick={() => onChange({ ...filters, [key]: !filters[key] })}
          />
        ))}
      </Stack>
    </Stack>
  );
}
