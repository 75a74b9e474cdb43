import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { permissions } from '@kerala-stays/domain/people/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ShownKey } from '../api/key-calls.ts';
import { historyText, stateText } from '../key-text.ts';

type KeyListProps = { keys: readonly ShownKey[]; onRevoke: (key: ShownKey) => void };

/** Permissions of a key in words; those that its maker lost stand apart. */
function KeyDuties({ permissions: given, lost }: ShownKey) {
  const held = given.filter((each) => !lost.includes(each));
  const words = (names: typeof given) => names.map((each) => permissions[each]).join(', ');
  return (
    <>
      {held.length > 0 && <Typography variant="body2">May {words(held)}.</Typography>}
      {lost.length > 0 && (
        <Typography variant="body2" color="error">
          Not any more, as its maker may not: {words(lost)}.
        </Typography>
      )}
    </>
  );
}

/** Keys, newest first. */
export function KeyList({ keys, onRevoke }: KeyListProps) {
  const today = dateInKerala(new Date());
  return (
    <Stack component="ul" aria-label="Keys" sx={{ p: 0, m: 0 }}>
      {keys.map((key) => {
        const isOver = key.state === 'expired' || key.state === 'revoked';
        return (
          <Box
            component="li"
            key={key._id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
              listStyle: 'none',
            }}
          >
            <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 700 }}>{key.name}</Typography>
              <Typography
                variant="body2"
                color={key.state === 'works' ? 'textPrimary' : 'error'}
                sx={{ mb: 0.5 }}
              >
                {stateText(key)}
              </Typography>
              {!isOver && <KeyDuties {...key} />}
              <Typography variant="body2" color="textSecondary">
                {historyText(key, today)}
              </Typography>
            </Box>
            {!isOver && (
              <Button
                size="small"
                color="error"
                aria-label={`Revoke the key ${key.name}`}
                onClick={() => onRevoke(key)}
              >
                Revoke
              </Button>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
