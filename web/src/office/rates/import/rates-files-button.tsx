import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { ratesCsv } from '@kerala-stays/domain/rates/import/rates-export';
import { emptyRateCard } from '@kerala-stays/domain/rates/rate-card';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { ImportDialog } from '#web/components/office/import/import-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import {
  compareRates,
  filesCurrency,
  maxHotels,
  readCards,
  readHotelsWithRates,
} from './rates-files.ts';

const unreadable = 'The rates could not be loaded.';

/** Rates of all hotels as a file. */
function useRatesExport() {
  const { run, isBusy } = useStaffAction();
  const { getIdToken } = useAccount();
  const toast = useToast();
  const save = async () => {
    const all = await readHotelsWithRates();
    if ('problem' in all) throw new StaffActionError(all.problem);
    const hotels = all.slice(0, maxHotels);
    const cards = await readCards(
      hotels.map(({ _id }) => _id),
      getIdToken,
    );
    const rates = hotels.map((hotel) => ({ hotel, card: cards.get(hotel._id) ?? emptyRateCard }));
    const name = `rates-${dateInKerala(new Date())}.csv`;
    downloadText(name, ratesCsv(rates, filesCurrency));
    const isCut = hotels.length < all.length;
    const said = isCut ? `the first ${maxHotels} hotels` : countOf(hotels.length, 'hotel');
    toast.success('CSV file made', { detail: `${name}, ${said}` });
  };
  return { isBusy, exportAll: () => void run(save, { failure: unreadable }) };
}

const intro = (
  <>
    <Typography>
      Choose a CSV file with the columns of Export rates, one row for each room type of a season.
      You see what changes before anything is written.
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      Seasons and room types without a row stay as they are, and so do offers and taxes. An empty
      cell takes its value away.
    </Typography>
  </>
);

/** Export and import of all hotels' rates, for Manage Hotels. */
export function RatesFilesButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isImporting, setImporting] = useOpening(false);
  const { getIdToken } = useAccount();
  const { isBusy, exportAll } = useRatesExport();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isBusy ? 'Exporting...' : 'Rates'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            exportAll();
          }}
        >
          Export rates
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setImporting(true);
          }}
        >
          Import rates
        </MenuItem>
      </Menu>
      {isImporting && (
        <ImportDialog
          words={{ one: 'rate card', many: 'rate cards' }}
          intro={intro}
          compare={(text) => compareRates(text, getIdToken)}
          unreadable={unreadable}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
