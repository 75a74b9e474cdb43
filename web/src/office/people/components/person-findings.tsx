import type { CollectionName } from '@kerala-stays/domain/core/collections';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { hasPaymentPage, providerName } from '#web/config/payment-provider.ts';
import type { Findings, PersonRecord } from '../api/people-calls.ts';
import { pageOf, recordKinds, recordNames } from '../record-kinds.ts';

type PersonFindingsProps = {
  findings: Findings;
  exporting: boolean;
  onExport: () => void;
  onErase: () => void;
};

/** Records found about a person, with the actions. */
export function PersonFindings({ findings, exporting, onExport, onErase }: PersonFindingsProps) {
  const { counts, records, toEdit, otherNames, blockers } = findings;
  const found = recordKinds.filter(({ key }) => (counts[key] ?? 0) > 0);
  if (found.length === 0) {
    return (
      <Stack spacing={2} sx={{ mt: 3 }}>
        <Alert severity="info">Nothing is stored under this e-mail or number.</Alert>
        <TextsToEdit records={toEdit} />
      </Stack>
    );
  }
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          What we keep
        </Typography>
        <List dense disablePadding aria-label="What we keep">
          {found.map(({ key, name, fate }) => (
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
          Other people’s records are searched for the email and the number, not for the name alone.
          {hasPaymentPage && ` ${providerName} keeps its own record of payments. `}
          Backups keep copies for up to fourteen weeks. The person who operates this site can deal
          with {hasPaymentPage ? 'both' : 'them'}.
        </Typography>
      </Paper>
      <TextsToEdit records={toEdit} />
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          Do these records belong to one person?
        </Typography>
        <List dense disablePadding aria-label="What is kept">
          {records
            .filter(({ label }) => label !== '')
            .map(({ collection, _id, label }) => (
              <ListItem key={`${collection}/${_id}`} disableGutters>
                <ListItemText primary={label} secondary={nameOf(collection)} />
              </ListItem>
            ))}
        </List>
      </Paper>
    </Stack>
  );
}

const nameOf = (collection: string) => recordNames[collection as CollectionName] ?? collection;

/** Texts of staff that name the person, with the pages on which to edit them. */
function TextsToEdit({ records }: { records: readonly PersonRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        To edit by hand
      </Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
        Erasing does not change these texts. Edit them first: erasing then removes the email and the
        number from the change log, too.
      </Typography>
      <List dense disablePadding aria-label="To edit by hand">
        {records.map((record) => (
          <ListItem key={`${record.collection}/${record._id}`} disableGutters>
            <ListItemText
              primary={
                <Link component={RouterLink} to={pageOf(record)}>
                  {record.label || nameOf(record.collection)}
                </Link>
              }
              secondary={record.label === '' ? undefined : nameOf(record.collection)}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
