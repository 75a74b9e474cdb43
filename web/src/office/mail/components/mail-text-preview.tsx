import type { MailText } from '@kerala-stays/domain/mail/mail-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { previewText, type TextPreview, testText } from '../api/mail-texts.ts';

type MailTextPreviewProps = {
  id: string;
  /** The words in the form, saved or not; null while they have a problem. */
  readWords: () => Promise<MailText | null>;
};

/** The mail as it would go out with the words in the form, and a test of it to oneself. */
export function MailTextPreview({ id, readWords }: MailTextPreviewProps) {
  const [shown, setShown] = useState<TextPreview | null>(null);
  const { run, isBusy, toast } = useApiAction();
  const preview = async () => {
    const words = await readWords();
    if (words === null) return;
    const found = await run((token) => previewText(id, words, token));
    if (found !== null) setShown(found);
  };
  const test = async () => {
    const words = await readWords();
    if (words === null) return;
    const message = await run((token) => testText(id, words, token));
    if (message !== null) toast.success(message);
  };
  return (
    <Box component="section" aria-label="Preview" sx={{ mt: 3 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void preview()}>
          Preview
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void test()}>
          Mail me a test
        </Button>
      </Stack>
      {shown !== null && (
        <>
          <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>Subject: {shown.subject}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {shown.reference === ''
              ? 'About our example stay: no such mail went out lately.'
              : `About the booking ${shown.reference}, which got this mail lately. The sums of a single payment or refund are examples.`}
          </Typography>
          {/* An iframe isolates the mail's styles and runs no scripts. */}
          <Box
            component="iframe"
            title="Preview of the mail"
            sandbox=""
            srcDoc={shown.html}
            sx={{ width: '100%', maxWidth: 680, height: 640, border: 1, borderColor: 'divider' }}
          />
        </>
      )}
    </Box>
  );
}
