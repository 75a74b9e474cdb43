import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { listMailPreviews, type MailPreview } from '../api/booking-mail.ts';

/** Every template, filled in by the server for an example stay. */
export function MailPreviews() {
  const { getIdToken } = useAccount();
  const [previews, setPreviews] = useState<MailPreview[] | null | undefined>(undefined);
  const [kind, setKind] = useState('');

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const found = await listMailPreviews(await getIdToken());
      if (isCurrent) setPreviews(found);
    })();
    return () => {
      isCurrent = false;
    };
  }, [getIdToken]);

  if (previews === undefined) return <Spinner label="Loading templates" />;
  if (previews === null) {
    return <Typography role="alert">The templates could not be loaded.</Typography>;
  }
  const shown = previews.find((preview) => preview.kind === kind) ?? previews[0];
  if (shown === undefined) return null;
  return (
    <>
      <TextField
        select
        size="small"
        label="Template"
        value={shown.kind}
        onChange={(event) => setKind(event.target.value)}
        sx={{ minWidth: 220, mb: 2 }}
      >
        {previews.map((preview) => (
          <MenuItem key={preview.kind} value={preview.kind}>
            {preview.kind.replaceAll('-', ' ')}
          </MenuItem>
        ))}
      </TextField>
      <Typography sx={{ mb: 1 }}>Subject: {shown.subject}</Typography>
      {/* An iframe isolates the mail's styles and runs no scripts. */}
      <Box
        component="iframe"
        title={`Template ${shown.kind}`}
        sandbox=""
        srcDoc={shown.html}
        sx={{ width: '100%', maxWidth: 680, height: 640, border: 1, borderColor: 'divider' }}
      />
    </>
  );
}
