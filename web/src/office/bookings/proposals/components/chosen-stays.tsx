import { roomWords } from '@kerala-stays/domain/bookings/booking';
import { proposalLimits } from '@kerala-stays/domain/bookings/proposal';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatParty, formatShortStay } from '#web/components/stay/stay-text.ts';
import { type DraftStay, stayKeyOf } from '../proposal-draft.ts';
import type { ProposalForm } from '../use-proposal-form.ts';
import { priceProblem } from '../use-proposed-prices.ts';

/** The ticked stays, each with its price and a note to the guest. */
export function ChosenStays({ form }: { form: ProposalForm }) {
  const { stays } = form.draft;
  return (
    <Box component="section" aria-label="Proposed stays" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h3">
        {stays.length === 0
          ? 'Tick up to four stays'
          : `Proposed stays, ${stays.length} of ${proposalLimits.options}`}
      </Typography>
      {stays.map((stay) => (
        <ChosenStay key={stayKeyOf(stay)} stay={stay} form={form} />
      ))}
    </Box>
  );
}

function formatWhen({ checkIn, checkOut, party }: DraftStay): string {
  const [from, to] = [parseCalendarDate(checkIn), parseCalendarDate(checkOut)];
  const dates = from === null || to === null ? '' : formatShortStay(from, to);
  return [dates, formatParty(party)].filter(Boolean).join(', ');
}

function ChosenStay({ stay, form }: { stay: DraftStay; form: ProposalForm }) {
  const price = form.prices.priceOf(stay);
  const problem = priceProblem(price);
  const key = stayKeyOf(stay);
  const { hotelName, roomType, rooms, note } = stay;
  const total = price?.ok ? formatMinor(price.value.totalMinor, price.value.currency) : '';
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {hotelName}, {roomWords({ room: { roomType }, rooms })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatWhen(stay)}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }} role="status">
          {price === null ? 'Asking for the price …' : total}
        </Typography>
      </Box>
      {problem !== '' && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={form.prices.refresh}>
              Check again
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      <TextField
        size="small"
        multiline
        maxRows={4}
        label="Note to the guest"
        value={note}
        onChange={(event) => form.setNote(key, event.target.value)}
        helperText={`${note.length} of ${proposalLimits.note} characters`}
        slotProps={{ htmlInput: { maxLength: proposalLimits.note } }}
      />
      <Box>
        <Button size="small" color="inherit" onClick={() => form.remove(key)}>
          Remove
          <span className="visually-hidden">
            {' '}
            {hotelName}, {roomType}
          </span>
        </Button>
      </Box>
    </Box>
  );
}
