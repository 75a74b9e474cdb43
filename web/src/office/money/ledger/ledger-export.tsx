import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { type LedgerChoice, listWholeLedger } from './api/ledger-calls.ts';
import { ledgerCsv } from './ledger-text.ts';

type LedgerExportProps = { choice: LedgerChoice; isFiltered: boolean; isDisabled: boolean };

/** Exports all chosen movements, including pages not shown. */
export function LedgerExport({ choice, isFiltered, isDisabled }: LedgerExportProps) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const result = await listWholeLedger(choice, getIdToken);
    setBusy(false);
    if (!result.ok) return toast.error(result.message);
    const days = `${choice.from}-to-${choice.to}`;
    // A part of the ledger must not pass for the whole.
    downloadText(`ledger-${days}${isFiltered ? '-filtered' : ''}.csv`, ledgerCsv(result.value));
  };
  return (
    <Button variant="contained" loading={isBusy} disabled={isDisabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
