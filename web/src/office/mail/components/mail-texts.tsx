import { isBookingMail, type MailKind } from '@kerala-stays/domain/mail/mail';
import { hasHouseText, mailTextId } from '@kerala-stays/domain/mail/mail-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useHotelById, useHotelNames } from '#web/lib/firebase/staff-hotel-options.ts';
import { type ListedText, listTexts } from '../api/mail-texts.ts';
import { mailName } from '../mail-text-form.ts';
import { useMailText } from '../use-mail-text.ts';
import { MailTextEditor } from './mail-text-editor.tsx';

/** Words of the mails to guests (decision 083). */
export function MailTexts() {
  const read = useApiRead(listTexts);
  if (read.status === 'loading') return <Spinner label="Loading texts" />;
  if (read.status === 'failed') {
    return <LoadFailure of="The texts" message={read.message} onRetry={read.retry} />;
  }
  return <Texts listed={read.value} onChanged={read.retry} />;
}

/** State of a text beside its name. */
const marks = ({ isOwn, problem }: ListedText) =>
  problem !== '' ? ' · does not fit any more' : isOwn ? ' · your text' : '';

type TextsProps = { listed: readonly ListedText[]; onChanged: () => void };

function Texts({ listed, onChanged }: TextsProps) {
  const [kind, setKind] = useState<MailKind>('booking-created');
  const [chosenHotel, setHotel] = useState('');
  const hotelId = hasHouseText(kind) ? chosenHotel : '';
  const id = mailTextId(kind, hotelId);
  const hotel = useHotelById(hotelId);
  const broken = listed.filter(({ problem }) => problem !== '');
  return (
    <Box component="section" aria-label="Texts">
      {broken.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Mails go out with our text instead of yours:{' '}
          {broken.map(({ kind: each }) => mailName(each)).join(', ')}. Open each, and mend it.
        </Alert>
      )}
      <Grid container spacing={2} sx={{ mb: 2, maxWidth: 760 }}>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField
            select
            fullWidth
            size="small"
            label="Mail"
            value={kind}
            onChange={({ target }) => isBookingMail(target.value) && setKind(target.value)}
          >
            {listed
              .filter((text) => text.hotelId === '')
              .map((text) => (
                <MenuItem key={text._id} value={text.kind}>
                  {mailName(text.kind)}
                  {marks(text)}
                </MenuItem>
              ))}
          </TextField>
        </Grid>
        {hasHouseText(kind) && (
          <Grid size={{ xs: 12, sm: 6 }}>
            <HotelPicker
              size="small"
              value={hotelId}
              onChange={setHotel}
              initialName={hotel?.name ?? ''}
              hotel={hotel}
              problem={undefined}
            />
          </Grid>
        )}
      </Grid>
      {hasHouseText(kind) && (
        <Houses
          texts={listed.filter((text) => text.kind === kind && text.hotelId !== '')}
          onOpen={setHotel}
        />
      )}
      <Loaded key={id} id={id} onChanged={onChanged} />
    </Box>
  );
}

/** Houses with a text of their own. */
function Houses({
  texts,
  onOpen,
}: {
  texts: readonly ListedText[];
  onOpen: (hotelId: string) => void;
}) {
  const names = useHotelNames(texts.map(({ hotelId }) => hotelId));
  if (texts.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Choose a hotel to give it a text of its own. Without a hotel it is that of all the others.
      </Typography>
    );
  }
  return (
    <Typography variant="body2" component="div" sx={{ mb: 2 }}>
      With a text of their own:{' '}
      {texts.map((text) => (
        <Button key={text._id} size="small" onClick={() => onOpen(text.hotelId)}>
          {names[text.hotelId] ?? text.hotelId}
          {text.problem === '' ? '' : ' · does not fit any more'}
        </Button>
      ))}
    </Typography>
  );
}

function Loaded({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { loaded, load, setText } = useMailText(id);
  if (loaded === null) return <Spinner label="Loading the text" />;
  if ('failure' in loaded) {
    return <LoadFailure message={loaded.failure} onRetry={() => void load()} />;
  }
  return (
    <MailTextEditor
      loaded={loaded}
      onSaved={(text) => {
        setText(text);
        onChanged();
      }}
      onOutdated={load}
    />
  );
}
