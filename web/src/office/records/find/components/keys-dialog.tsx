import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { bookingActs } from '#web/config/booking-acts.ts';
import { hotelPages } from '../find-words.ts';

const keys = [
  ['Ctrl K or /', 'Search or jump'],
  ['↑ ↓ and Enter', 'Choose and open a result'],
  ['Esc', 'Close the dialog or panel'],
  ['?', 'These keys'],
] as const;

const words = [
  [Object.keys(bookingActs).join(', '), 'A word before a guest opens that for the booking'],
  [Object.keys(hotelPages).join(', '), 'A word before a hotel opens its page'],
] as const;

/** Keyboard shortcuts of the back office. Default export: loaded when first opened. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <LayerDialog open onClose={onClose} aria-labelledby="office-keys">
      <DialogTitle id="office-keys">Keys of the back office</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 }}
        >
          {[...keys, ...words].map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 700 }}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
