import { inquiryStatusDisplay, inquiryStatuses } from '@kerala-stays/domain/inquiry-lifecycle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type InquiryView, inquirySortLabels, inquirySorts } from '../inquiry-view.ts';

type InquiryToolbarProps = {
  view: InquiryView;
  hotels: { id: string; name: string }[];
  onChange: (change: Partial<InquiryView>) => void;
};

const searchPauseMs = 250;

/** Search, filters and order of the inbox. */
export function InquiryToolbar({ view, hotels, onChange }: InquiryToolbarProps) {
  const [search, setSearch] = useState(view.search);
  useEffect(() => setSearch(view.search), [view.search]);
  useEffect(() => {
    if (search === view.search) return;
    const timer = setTimeout(() => onChange({ search }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [search, view.search, onChange]);

  // A hotel chosen by the address may not be among those loaded.
  const isKnown = view.hotelId === '' || hotels.some(({ id }) => id === view.hotelId);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ mb: 3 }}>
      <TextField
        label="Search"
        placeholder="Name, email, phone or hotel"
        type="search"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ flexGrow: 1 }}
      />
      <TextField
        select
        label="Status"
        size="small"
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value as InquiryView['status'] })}
        sx={{ minWidth: 150 }}
      >
        <MenuItem value="">All</MenuItem>
        {inquiryStatuses.map((status) => (
          <MenuItem key={status} value={status}>
            {inquiryStatusDisplay[status].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Hotel"
        size="small"
        value={view.hotelId}
        onChange={(event) => onChange({ hotelId: event.target.value })}
        sx={{ minWidth: 180, maxWidth: { md: 240 } }}
      >
        <MenuItem value="">All hotels</MenuItem>
        {!isKnown && <MenuItem value={view.hotelId}>Chosen hotel</MenuItem>}
        {hotels.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Sort by"
        size="small"
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as InquiryView['sort'] })}
        sx={{ minWidth: 170 }}
      >
        {inquirySorts.map((sort) => (
          <MenuItem key={sort} value={sort}>
            {inquirySortLabels[sort]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
