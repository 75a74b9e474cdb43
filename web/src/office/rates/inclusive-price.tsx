import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { amountProblem, parseAmount } from '@kerala-stays/domain/core/money';
import { inclusivePrice } from '@kerala-stays/domain/rates/inclusive-price';
import type { TaxScheme } from '@kerala-stays/domain/rates/tax';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { inclusiveWords } from './tax-text.ts';

/** Computes the rate for a price including tax: rates are stored before tax. */
export function InclusivePrice({ today, scheme }: { today: CalendarDate; scheme: TaxScheme }) {
  const [text, setText] = useState('');
  const wanted = parseAmount(text, 'inr');
  const isWrong = text.trim() !== '' && wanted === null;
  return (
    <Box component="section" aria-label="Rate of a price with tax">
      <Typography variant="h5" component="h2" gutterBottom>
        Which rate gives this price?
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Rates are entered before tax. Enter what a guest is to pay for a night, tax included.
      </Typography>
      <TextField
        label="Price of a night with tax"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isWrong}
        helperText={isWrong ? amountProblem(text, '4,200 or 4,200.50') : undefined}
        sx={{ width: { xs: '100%', sm: 280 } }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      <Typography role="status" sx={{ mt: 1.5, minHeight: '1.5em' }}>
        {wanted !== null && inclusiveWords(wanted, inclusivePrice(wanted, today, scheme))}
      </Typography>
    </Box>
  );
}
