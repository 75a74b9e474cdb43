import {
  inquiryStatusDisplay,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type UncheckedChoice, uncheckedChoices } from '../api/inquiry-queries.ts';
import { type InquiryView, inquirySortLabels, inquirySorts, tabStatus } from '../inquiry-view.ts';

type InquiryToolbarProps = {
  view: InquiryView;
  hotels: { id: string; name: string }[];
  /** Less room, beside an open inquiry. */
  isNarrow?: boolean;
  onChange: (change: Partial<InquiryView>) => void;
};

const uncheckedLabels: Record<UncheckedChoice, string> = {
  '': 'Shown',
  hidden: 'Hidden',
  only: 'Only these',
};

const searchPauseMs = 250;
/** Shows the text of the empty option ("All"), with the label above it. */
const showsEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** Search, filters and order of the inbox. */
export function InquiryToolbar(props: InquiryToolbarProps) {
  const { view, hotels, isNarrow = false, onChange } = props;
  // The other tabs already imply a status.
  const choosesStatus = tabStatus[view.tab] === '';
  const [search, setSearch] = useState(view.search);
  useEffect(() => setSearch(view.search), [view.search]);
  useEffect(() => {
    if (search === view.search) return;
    const timer = setTimeout(() => onChange({ search }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [search, view.search, onChange]);

  // A hotel from the address may not be among those loaded.
  const isKnown = view.hotelId === '' || hotels.some(({ id }) => id === view.hotelId);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '1fr',
          sm: '1fr 1fr',
          ...(isNarrow
            ? {}
            : { lg: choosesStatus ? '1fr 9.5rem 12rem 9rem 11rem' : '1fr 12rem 9rem 11rem' }),
        },
        gap: isNarrow ? 1 : 2,
        mb: 2,
      }}
    >
      <TextField
        label="Search"
        placeholder="Name, phone, hotel, words, KS-number"
        type="search"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {choosesStatus && (
        <TextField
          select
          label="Status"
          slotProps={showsEmpty}
          size="small"
          value={view.status}
          onChange={(event) => onChange({ status: event.target.value as InquiryView['status'] })}
        >
          <MenuItem value="">All</MenuItem>
          {inquiryStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {inquiryStatusDisplay[status].label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label="Hotel"
        slotProps={showsEmpty}
        size="small"
        value={view.hotelId}
        onChange={(event) => onChange({ hotelId: event.target.value })}
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
        label="Unchecked"
        slotProps={showsEmpty}
        size="small"
        value={view.unchecked}
        onChange={(event) => onChange({ unchecked: event.target.value as UncheckedChoice })}
      >
        {uncheckedChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {uncheckedLabels[choice]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Sort by"
        size="small"
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as InquiryView['sort'] })}
      >
        {inquirySorts.map((sort) => (
          <MenuItem key={sort} value={sort}>
            {inquirySortLabels[sort]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
