import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Findings } from '../api/people-calls.ts';

/** Name of each count and its fate on erasure, in display order. */
const kinds: [key: string, name: string, fate: string][] = [
  ['account', 'Account', 'deleted; the person can no longer sign in'],
  ['users', 'Profile', 'deleted'],
  ['inquiries', 'Inquiries', 'deleted'],
  [
    'bookings',
    'Bookings',
    'the stay and amounts are kept for accounting, without the guest’s details',
  ],
  ['mail', 'Messages sent', 'deleted'],
  ['payments', 'Payments', 'the amounts are kept; names in notes are removed'],
  ['auditLog', 'Change log', 'kept; it contains no personal data'],
  ['mentions', 'Mentions in other records', 'the e-mail and number are removed from the text'],
  ['catalogueTexts', 'Mentions on public pages', 'not changed: please edit the hotel or banner'],
];

const names = new Map(kinds.map(([key, name]) => [key, name]));

type PersonFindingsProps = {
  findings: Findings;
  exporting: boolean;
  onExport: () => void;
  onErase: () => void;
};

/** Records found about a person, with the actions. */
export function PersonFindings({ findings, exporting, onExport, onErase }: PersonFindingsProps) {
  const { counts, records, otherNames, blockers } = findings;
  const found = kinds.filter(([key]) => (counts[key] ?? 0) > 0);
  if (found.length === 0) {
    return (
      <Alert severity="info" sx={{ mt: 3 }}>
        Nothing is stored under this e-mail or number.
      </Alert>
    );
  }
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          What we keep
        </Typography>
        <List dense disablePadding aria-label="What we keep">
          {found.map(([key, name, fate]) => (
            <ListItem key={key} disableGutters>
              <ListItemText
                primary={`${name}: ${counts[key]}`}
                secondary={`When erased: ${fate}`}
              />
            </ListItem>
          ))}
        </List>
        {otherNames.length > 0 && (
          <Alert severity="info" sx={{ mt: 1 }}>
            These records also name {otherNames.join(', ')}. Search for them too if they belong to
            the same person.
          </Alert>
        )}
        {blockers.map((text) => (
          <Alert key={text} severity="warning" sx={{ mt: 1 }}>
            {text}
          </Alert>
        ))}
        <Stack direction="row" useFlexGap sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" loading={exporting} onClick={onExport}>
            Export
          </Button>
          <Button variant="outlined" color="error" disabled={blockers.length > 0} onClick={onErase}>
            Erase
          </Button>
        </Stack>
        <Typography color="textSecondary" variant="body2" sx={{ mt: 2 }}>
          Stripe keeps its own record of card payments, and backups keep copies for up to fourteen
          weeks; the person who operates this site can deal with both.
        </Typography>
      </Paper>
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          Do these records belong to one person?
        </Typography>
        <List dense disablePadding aria-label="What is kept">
          {records
            .filter(({ label }) => label !== '')
            .map(({ collection, _id, label }) => (
              <ListItem key={`${collection}/${_id}`} disableGutters>
                <ListItemText primary={label} secondary={names.get(collection) ?? collection} />
              </ListItem>
            ))}
        </List>
      </Paper>
    </Stack>
  );
}
