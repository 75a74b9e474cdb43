import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SecretDialog } from '#web/components/office/secret-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { listKeys, type MadeKey, type ShownKey } from '../api/key-calls.ts';
import { KeyList } from './key-list.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

type Opened = 'make' | { made: MadeKey } | { revoke: ShownKey } | null;

/** Keys of programs, on the page of the team (decision 080). */
export function KeySection() {
  const read = useApiRead(listKeys);
  const [opened, setOpened] = useOpening<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Box component="section" aria-labelledby="keys" sx={{ mt: 5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" id="keys" sx={{ mr: 'auto' }}>
          Keys
        </Typography>
        <Button
          variant="outlined"
          disabled={read.status !== 'ready'}
          onClick={() => setOpened('make')}
        >
          Make a key
        </Button>
      </Stack>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Programs call the site with a key instead of a person’s sign-in, e.g. n8n, a spreadsheet or
        an assistant.
      </Typography>
      {read.status === 'loading' && <Spinner label="Loading the keys" />}
      {read.status === 'failed' && (
        <LoadFailure of="The keys" message={read.message} onRetry={read.retry} />
      )}
      {read.status === 'ready' && read.value.length === 0 && (
        <Typography>No program has a key.</Typography>
      )}
      {read.status === 'ready' && read.value.length > 0 && (
        <KeyList keys={read.value} onRevoke={(revoke) => setOpened({ revoke })} />
      )}
      {opened === 'make' && (
        <MakeKeyDialog
          onMade={(made) => {
            read.retry();
            setOpened({ made });
          }}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'make' && 'made' in opened && (
        <SecretDialog
          title={`Key for ${opened.made.key.name}`}
          label="Key"
          secret={opened.made.secret}
          warning="Copy it now: it is not shown again. Anyone with the key can do what it may."
          hint="Programs send it in the header “Authorization: Bearer …”, never in an address."
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'make' && 'revoke' in opened && (
        <RevokeKeyDialog
          apiKey={opened.revoke}
          onDone={() => {
            close();
            read.retry();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
