import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { homeCountry, listCountries } from '@kerala-stays/domain/core/countries';
import { arrivalFormLimits, newArrivalGuest } from '@kerala-stays/domain/house/arrival-form';
import { noParticulars, registrationId } from '@kerala-stays/domain/house/registration';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useArrivalsOn } from '#web/lib/firebase/use-arrivals-on.ts';
import { changePeople } from '../api/register-calls.ts';

const abroad = listCountries().filter(({ code }) => code !== homeCountry);

type AddGuestDialogProps = {
  /** @param id of the new registration */
  onAdded: (id: string) => void;
  onClose: () => void;
};

/** Enters a guest who has not filled in the arrival form: their stay, name and nationality. */
export function AddGuestDialog({ onAdded, onClose }: AddGuestDialogProps) {
  const today = dateInKerala(serverNow());
  const [day, setDay] = useState<string>(today);
  const [bookingId, setBookingId] = useState('');
  const [name, setName] = useState('');
  const [nationality, setNationality] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isBusy } = useApiAction(setProblem);
  const live = useArrivalsOn(parseCalendarDate(day) ?? today);
  const stays = (live.data?.items ?? []).filter(({ status }) => holdsNights(status));
  const isChosen = stays.some(({ _id }) => _id === bookingId);
  const add = async () => {
    setProblem('');
    let n = 0;
    const saved = await run((token) =>
      changePeople(
        bookingId,
        (people, taken) => {
          const guest = newArrivalGuest(people, taken, name);
          n = guest.n;
          return [...people, { ...guest, nationality, particulars: noParticulars }];
        },
        token,
      ),
    );
    if (saved !== null) onAdded(registrationId(bookingId, n));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="add-guest">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <DialogTitle id="add-guest">Add a guest</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              type="date"
              label="Day of arrival"
              slotProps={{ inputLabel: { shrink: true } }}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              select
              required
              label="Stay"
              value={isChosen ? bookingId : ''}
              onChange={({ target }) => setBookingId(target.value)}
              helperText={
                live.status === 'success' && stays.length === 0 ? 'No stay begins on this day.' : ''
              }
            >
              {stays.map(({ _id, reference, guestName, hotel }) => (
                <MenuItem key={_id} value={_id}>
                  {guestName}, {hotel.name} ({reference})
                </MenuItem>
              ))}
            </TextField>
            <TextField
              required
              label="Name"
              value={name}
              onChange={({ target }) => setName(target.value)}
              slotProps={{ htmlInput: { maxLength: arrivalFormLimits.name } }}
            />
            <TextField
              select
              required
              label="Nationality"
              value={nationality}
              onChange={({ target }) => setNationality(target.value)}
            >
              {abroad.map(({ code, name: words }) => (
                <MenuItem key={code} value={code}>
                  {words}
                </MenuItem>
              ))}
            </TextField>
            {problem !== '' && (
              <Typography color="error" role="alert">
                {problem}
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!isChosen || name.trim() === '' || nationality === ''}
          >
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
