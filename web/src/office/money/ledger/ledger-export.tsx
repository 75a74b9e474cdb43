import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { type LedgerRange, listWholeLedger } from './api/ledger-calls.ts';
import { ledgerCsv } from './ledger-text.ts';

/** Exports the whole range, including pages not shown. */
export function LedgerExport({ range, isDisabled }: { range: LedgerRange; isDisabled: boolean }) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const result = await listWholeLedger(range, getIdToken);
    setBusy(false);
    if (!result.ok) return toast.error(result.message);
    downloadText(`ledger-${range.from}-to-${range.to}.csv`, ledgerCsv(result.value));
  };
  return (
    <Button variant="contained" loading={isBusy} disabled={isDisabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
