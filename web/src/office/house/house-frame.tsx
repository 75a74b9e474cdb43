import { chatLink } from '@kerala-stays/domain/people/chat-link';
import { internationalNumber } from '@kerala-stays/domain/people/whatsapp-link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LoadFailure } from '#web/components/load-failure.tsx';
import type { useHouse } from './use-house.ts';

const notPrinted = { '@media print': { display: 'none' } } as const;

type HouseFrameProps = Pick<ReturnType<typeof useHouse>, 'loaded' | 'load'> & {
  hotelId: string;
  hotelName: string;
  /** A line below the name. */
  note?: string;
  /** The list as a message to the house. */
  message: string;
  /** Name of the button that sends it. */
  sendLabel: string;
  /** Whether paper keeps the list on one page. */
  isOnePage?: boolean;
  children: ReactNode;
};

/** A list of one house for a day, to print or to send to its telephone. */
export function HouseFrame(props: HouseFrameProps) {
  const { loaded, load, hotelId, hotelName, note = '', message, sendLabel } = props;
  const id = useId();
  const phone = loaded !== null && 'house' in loaded ? loaded.house.private.phone : '';
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        bgcolor: 'var(--cloth)',
        p: { xs: 2, md: 3 },
        borderRadius: 1,
        breakInside: props.isOnePage ? 'avoid' : 'auto',
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}
      >
        <div>
          <Typography variant="h3" component="h2" id={id}>
            {hotelName}
          </Typography>
          {note !== '' && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </div>
        <Button
          component="a"
          href={chatLink(internationalNumber(phone), message)}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          // A damaged booking may name no house.
          disabled={loaded === null && hotelId !== ''}
          aria-label={sendLabel}
          sx={notPrinted}
        >
          WhatsApp
        </Button>
      </Stack>
      {loaded !== null && 'failure' in loaded && (
        <Box sx={{ mt: 1, ...notPrinted }}>
          <LoadFailure message={loaded.failure} onRetry={() => void load()} />
        </Box>
      )}
      {props.children}
    </Box>
  );
}
