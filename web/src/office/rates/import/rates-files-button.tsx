import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
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
import { downloadText } from '#web/lib/browser/download-text.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { exportRates } from './export-rates.ts';
import { compareRates } from './rates-files.ts';

const unreadable = 'The rates could not be loaded.';

const exportingText = (hotels: number) =>
  hotels === 0 ? 'Exporting...' : `Exporting: ${countOf(hotels, 'hotel')}`;

/** Rates of all hotels as a file. */
function useRatesExport() {
  const { run, isBusy } = useStaffAction();
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [exported, setExported] = useState(0);
  const save = async () => {
    setExported(0);
    const { csv, hotels } = await exportRates({
      getToken: getIdToken,
      onProgress: setExported,
    });
    const name = `rates-${dateInKerala(new Date())}.csv`;
    downloadText(name, csv);
    toast.success('CSV file made', { detail: `${name}, ${countOf(hotels, 'hotel')}` });
  };
  return { isBusy, exported, exportAll: () => void run(save, { failure: unreadable }) };
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
  const { isBusy, exported, exportAll } = useRatesExport();
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
        {isBusy ? exportingText(exported) : 'Rates'}
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
