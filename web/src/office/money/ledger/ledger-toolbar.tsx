import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { ledgerKinds } from '@kerala-stays/domain/money/ledger';
import { ledgerWayLabels, ledgerWays } from '@kerala-stays/domain/money/ledger-filter';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import { ledgerKindName } from './ledger-text.ts';
import type { useLedgerChoice } from './use-ledger-choice.ts';

/** Shows the text of the empty option ("All"), with the label above it. */
const showsEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

type LedgerToolbarProps = ReturnType<typeof useLedgerChoice> & {
  isBackwards: boolean;
  /** The chosen hotel once loaded. */
  hotel: Hotel | null;
};

/** Days and filters. */
export function LedgerToolbar({ choice, change, isBackwards, hotel }: LedgerToolbarProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: { xs: '1fr 1fr', lg: '9.5rem 9.5rem 1fr 1fr 1.5fr' },
        '@media print': { display: 'none' },
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          size="small"
          type="date"
          label={name === 'from' ? 'From' : 'To'}
          slotProps={{ inputLabel: { shrink: true } }}
          value={choice[name]}
          error={isBackwards}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      <TextField
        select
        size="small"
        label="Kind"
        slotProps={showsEmpty}
        value={choice.kind}
        onChange={(event) => change({ kind: event.target.value })}
      >
        <MenuItem value="">All</MenuItem>
        {ledgerKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {ledgerKindName(kind)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Way of payment"
        slotProps={showsEmpty}
        value={choice.way}
        onChange={(event) => change({ way: event.target.value })}
      >
        <MenuItem value="">All</MenuItem>
        {ledgerWays.map((way) => (
          <MenuItem key={way} value={way}>
            {ledgerWayLabels[way]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <HotelPicker
          size="small"
          value={choice.hotelId}
          onChange={(hotelId) => change({ hotel: hotelId })}
          initialName="Chosen hotel"
          hotel={hotel}
        />
      </Box>
    </Box>
  );
}
