import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { compareRateCards } from '@kerala-stays/domain/rates/compare-cards';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { WideDialog } from '#web/components/office/wide-dialog.tsx';
import { rateCurrency } from './rate-currency.ts';
import type { EditedRates } from './use-rate-card.ts';

type CompareDialogProps = { hotel: Hotel; rates: EditedRates; onClose: () => void };

/** Compares a colleague's saved card with the one entered here, to choose one. */
export function CompareDialog({ hotel, rates, onClose }: CompareDialogProps) {
  const titleId = useId();
  const differences = compareRateCards(rates.stored, rates.card, {
    roomTypes: hotel.roomTypes,
    currency: rateCurrency,
  });
  const choose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <WideDialog aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Saved rates and yours</DialogTitle>
      <DialogContent>
        <Table
          size="small"
          sx={{
            tableLayout: 'fixed',
            '& td, & th': { overflowWrap: 'anywhere', px: 0.75, verticalAlign: 'top' },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>What differs</TableCell>
              <TableCell>Saved now</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map(({ key, label, theirs, mine }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell>{theirs}</TableCell>
                <TableCell>{mine}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          Close
        </Button>
        <Button color="error" onClick={choose(rates.discard)}>
          Use the saved rates
        </Button>
        <Button variant="contained" onClick={choose(rates.keepMine)}>
          Keep mine
        </Button>
      </DialogActions>
    </WideDialog>
  );
}
