import { currencies } from '@kerala-stays/domain/core/currency';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import type { ReportChoice } from '../api/report-calls.ts';

type ReportToolbarProps = {
  choice: ReportChoice;
  withoutBlocked: boolean;
  problem: string | null;
  hasMoney: boolean;
  onChange: (values: Readonly<Record<string, string>>) => void;
};

/** Months, house, currency and the way to count blocked nights. */
export function ReportToolbar({ choice, problem, onChange, ...rest }: ReportToolbarProps) {
  const hotelId = choice.hotel === 'all' ? '' : choice.hotel;
  const hotel = useHotelById(hotelId);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: '10rem 10rem minmax(14rem, 22rem) 8rem' },
        gap: 2,
        alignItems: 'start',
        mb: 3,
        '@media print': { display: 'none' },
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          size="small"
          type="month"
          label={name === 'from' ? 'First month' : 'Last month'}
          slotProps={{
            inputLabel: { shrink: true },
            // Where the browser has no picker for months, this is a text.
            htmlInput: { title: 'Year and month, e.g. 2026-11' },
          }}
          value={choice[name]}
          error={problem !== null}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <HotelPicker
          size="small"
          value={hotelId}
          initialName={hotel?.name ?? ''}
          hotel={hotel}
          onChange={(chosen) => onChange({ hotel: chosen })}
        />
      </Box>
      {rest.hasMoney && (
        <TextField
          select
          size="small"
          label="Currency"
          value={choice.currency}
          onChange={(event) => onChange({ currency: event.target.value })}
        >
          {currencies.map((currency) => (
            <MenuItem key={currency} value={currency}>
              {currency.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        sx={{ gridColumn: '1 / -1', mt: -1 }}
        control={
          <Checkbox
            size="small"
            checked={rest.withoutBlocked}
            onChange={(event) => onChange({ blocked: event.target.checked ? 'out' : '' })}
          />
        }
        label="Leave blocked nights out of the available ones"
      />
    </Box>
  );
}
