import { countOf } from '@kerala-stays/domain/core/count-of';
import { decodeCsv, readCsv } from '@kerala-stays/domain/core/csv-read';
import { formatMinor } from '@kerala-stays/domain/core/money';
import {
  type BankCredit,
  type BankMatch,
  matchClaims,
  readCredits,
} from '@kerala-stays/domain/money/bank-file';
import type { UpiClaim } from '@kerala-stays/domain/money/upi-claim';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { confirmClaim } from '../api/upi-claims.ts';
import { claimTitle } from './claim-row.tsx';

const noAmounts =
  'This file has no column whose name says Credit, Deposit or Amount. Choose the statement of your account as CSV.';

async function readStatement(file: File): Promise<BankCredit[] | { problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeCsv(bytes, (encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  );
  if ('problem' in decoded) return decoded;
  const table = readCsv(decoded.text, () => false);
  if ('problem' in table) return table;
  return readCredits(table) ?? { problem: noAmounts };
}

function matchText(match: BankMatch): string {
  if (match === null) return 'Not found in this file';
  const { credit } = match;
  const found = `Line ${credit.line}: ${credit.text}`;
  if (match.by === 'amount') return `Amount and day fit, the UTR is not there; compare. ${found}`;
  if (match.isSameAmount) return `UTR and amount fit. ${found}`;
  return `The UTR is there, but ${formatMinor(credit.amountMinor, 'inr')} came: record it on the booking. ${found}`;
}

const isWhole = (match: BankMatch) => match?.by === 'utr' && match.isSameAmount;
const canTick = (match: BankMatch) => match?.by === 'amount' || isWhole(match);

/** The bank's statement, read in the browser: nothing of it is sent or stored. */
export function BankFileSection({ claims }: { claims: readonly UpiClaim[] }) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const { runAlone, isBusy } = useOneAtATime();
  const [credits, setCredits] = useState<BankCredit[] | null>(null);
  const [problem, setProblem] = useState('');
  /** Ticked or not by staff, where it is not as the match says. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const matches = matchClaims(claims, credits ?? []);
  const isTicked = ({ _id }: UpiClaim) => {
    const match = matches.get(_id) ?? null;
    return canTick(match) && (changed.get(_id) ?? isWhole(match));
  };
  const ticked = claims.filter(isTicked);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readStatement(file);
    setProblem('problem' in read ? read.problem : '');
    setCredits('problem' in read ? null : read);
    setChanged(new Map());
  };
  const confirm = () =>
    runAlone(async () => {
      let count = 0;
      for (const { _id } of ticked) {
        const day = matches.get(_id)?.credit.day ?? '';
        const result = await confirmClaim(_id, day, await getIdToken());
        if (result.ok) count++;
        else toast.error(`${_id}: ${result.message}`);
      }
      if (count > 0) toast.success(count === 1 ? 'Payment recorded' : `${count} payments recorded`);
    });

  return (
    <Stack component="section" aria-labelledby="bank-file" spacing={2}>
      <Typography variant="h3" component="h2" id="bank-file">
        Compare with the bank’s statement
      </Typography>
      <Typography>
        Choose the statement of your account as CSV. It is read in this browser: nothing of it is
        sent or stored.
      </Typography>
      <Button component="label" variant="outlined" sx={{ alignSelf: 'start' }}>
        Choose the CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="Statement of the bank as CSV"
          style={{ position: 'absolute', inset: 0, opacity: 0 }}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </Button>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {credits !== null && (
        <>
          <Typography role="status">
            {credits.length === 0
              ? 'No money came in by this file.'
              : `Money came in on ${countOf(credits.length, 'line')} of this file.`}
          </Typography>
          <Stack component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {claims.map((claim) => (
              <li key={claim._id}>
                <FormControlLabel
                  disabled={!canTick(matches.get(claim._id) ?? null) || isBusy}
                  control={
                    <Checkbox
                      checked={isTicked(claim)}
                      onChange={(_, isOn) =>
                        setChanged((before) => new Map(before).set(claim._id, isOn))
                      }
                    />
                  }
                  label={claimTitle(claim)}
                />
                <Typography variant="body2" sx={{ pl: 4, overflowWrap: 'anywhere' }}>
                  {matchText(matches.get(claim._id) ?? null)}
                </Typography>
              </li>
            ))}
          </Stack>
          <Button
            variant="contained"
            disabled={ticked.length === 0}
            loading={isBusy}
            onClick={() => void confirm()}
            sx={{ alignSelf: 'start' }}
          >
            {`Confirm ${ticked.length} ticked`}
          </Button>
        </>
      )}
    </Stack>
  );
}
