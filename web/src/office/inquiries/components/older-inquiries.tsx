import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStaffAction } from '#web/account/use-staff-action.ts';

type OlderInquiriesProps = { count: number; onLoad: () => Promise<void> };

/** Explains that search, order and export cover only loaded inquiries, and loads more. */
export function OlderInquiries({ count, onLoad }: OlderInquiriesProps) {
  const { run, isBusy } = useStaffAction();
  const load = () => run(onLoad, { failure: messages.fetchInquiriesFailed });
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ mt: 2, alignItems: { sm: 'center' } }}
    >
      <Typography variant="body2" color="textSecondary">
        Names, numbers and addresses are searched in all inquiries; messages and the export cover
        only the newest {count}.
      </Typography>
      <Button size="small" loading={isBusy} onClick={() => void load()}>
        Load older inquiries
      </Button>
    </Stack>
  );
}
