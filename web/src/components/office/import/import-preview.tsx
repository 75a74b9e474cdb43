import { formatFault } from '@kerala-stays/domain/catalogue/import/import-rows';
import {
  countStates,
  type ImportPlan,
  type ImportState,
  type ItemPlan,
  importStates,
} from '@kerala-stays/domain/catalogue/import/item-plan';
import { countOf } from '@kerala-stays/domain/core/count-of';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

/** Singular and plural of the items of a file. */
export type Words = { one: string; many: string };

/** Items listed at once; the chips narrow the list. */
const maxListed = 100;

const stateLabels: Record<ImportState, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  wrong: 'Wrong',
};
const stateColors = { new: 'success', changed: 'info', same: 'default', wrong: 'error' } as const;

/** Changes or faults of one item; two room types may have the same change. */
function linesOf({ state, faults, changes }: ItemPlan): { key: string; text: string }[] {
  if (state === 'wrong') {
    return faults.map((fault, at) => ({ key: String(at), text: formatFault(fault) }));
  }
  if (state !== 'changed') return [];
  return changes.map(({ column, from, to }, at) => ({
    key: String(at),
    text: `${column}: ${from || '(empty)'} → ${to || '(empty)'}`,
  }));
}

function PlannedItem({ plan, words }: { plan: ItemPlan; words: Words }) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {plan.key} · {plan.name || `Unnamed ${words.one}`}
        </Typography>
        <Chip size="small" color={stateColors[plan.state]} label={stateLabels[plan.state]} />
      </Stack>
      {linesOf(plan).map(({ key, text }) => (
        <Typography
          key={key}
          variant="body2"
          color={plan.state === 'wrong' ? 'error' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {text.length > 300 ? `${text.slice(0, 300)}…` : text}
        </Typography>
      ))}
    </Box>
  );
}

/** Every item of the file with its state; wrong ones first. */
export function ImportPreview({ plan, words }: { plan: ImportPlan; words: Words }) {
  const [shown, setShown] = useState<ImportState | null>(null);
  const counts = countStates(plan);
  const order: readonly ImportState[] = ['wrong', 'changed', 'new', 'same'];
  const listed = plan.items
    .filter(({ state }) => shown === null || state === shown)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const more = listed.length - maxListed;
  return (
    <>
      {plan.faults.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {plan.faults.slice(0, maxListed).map((fault) => (
            <div key={`${fault.line} ${fault.column}`}>{formatFault(fault)}</div>
          ))}
          {plan.faults.length > maxListed &&
            `and ${countOf(plan.faults.length - maxListed, 'more row')}`}
        </Alert>
      )}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        role="group"
        aria-label={words.many}
        sx={{ flexWrap: 'wrap' }}
      >
        {importStates.map((state) => (
          <Chip
            key={state}
            label={`${stateLabels[state]} ${counts[state]}`}
            component="button"
            clickable
            aria-pressed={shown === state}
            color={shown === state ? 'primary' : 'default'}
            variant={shown === state ? 'filled' : 'outlined'}
            onClick={() => setShown(shown === state ? null : state)}
          />
        ))}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {listed.slice(0, maxListed).map((item) => (
          <PlannedItem key={item.key} plan={item} words={words} />
        ))}
      </Box>
      {more > 0 && (
        <Typography color="textSecondary">
          and {countOf(more, `more ${words.one}`, `more ${words.many}`)}
        </Typography>
      )}
    </>
  );
}
