import { outboxKinds } from '@kerala-stays/domain/mail/mail';
import { deliveryGroups } from '@kerala-stays/domain/mail/mail-delivery';
import { mailSearchAdvice, readMailSearch } from '@kerala-stays/domain/mail/mail-search';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SearchField } from '#web/components/office/search-field.tsx';
import { groupLabels } from '../mail-filter-text.ts';
import { mailName } from '../mail-text-form.ts';
import type { useMailFilters } from '../use-mail-filters.ts';

/** Shows the text of the empty option ("All"), with the label above it. */
const showsEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const kinds = outboxKinds
  .map((kind) => ({ kind, name: mailName(kind) }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Search and filters of the outbox. */
export function MailToolbar({ filters, change }: ReturnType<typeof useMailFilters>) {
  const { search, state, kind } = filters;
  const isWhole = search === '' || readMailSearch(search) !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 13rem 16rem' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField
          label="Search mail"
          placeholder="E-mail address or KS-number"
          value={search}
          onChange={(text) => change({ search: text }, { replace: true })}
          {...(isWhole ? {} : { problem: mailSearchAdvice })}
        />
      </Box>
      <TextField
        select
        size="small"
        label="State"
        slotProps={showsEmpty}
        value={state}
        onChange={(event) => change({ state: event.target.value })}
      >
        <MenuItem value="">All</MenuItem>
        {deliveryGroups.map((group) => (
          <MenuItem key={group} value={group}>
            {groupLabels[group]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Kind"
        slotProps={showsEmpty}
        value={kind}
        onChange={(event) => change({ kind: event.target.value })}
      >
        <MenuItem value="">All</MenuItem>
        {kinds.map((each) => (
          <MenuItem key={each.kind} value={each.kind}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
