import type { ThreadDraft } from '@kerala-stays/domain/conversation/thread';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useApiAction } from '#web/account/use-api-action.ts';
import { dropDraft } from '../api/thread-calls.ts';

type DraftNoticeProps = {
  threadId: string;
  draft: ThreadDraft;
  /** Instant of the latest message. */
  lastAt: string;
  /** Puts the text into the field of the answer. */
  onUse: (text: string) => void;
};

/** An answer that a program prepared: staff read it, take it into their own, or remove it. */
export function DraftNotice({ threadId, draft, lastAt, onUse }: DraftNoticeProps) {
  const { run, isBusy, toast } = useApiAction();
  const isOlder = compareInstants(draft.at, lastAt) < 0;
  const drop = async () => {
    const message = await run((token) => dropDraft(threadId, token));
    if (message !== null) toast.success(message);
  };
  return (
    <Alert severity="info" role="note" aria-label="Prepared answer">
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        Prepared by {draft.byName || 'a program'}, {formatInstant(draft.at)}
        {isOlder && ', before the latest message'}
      </Typography>
      <Typography
        variant="body2"
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 1 }}
      >
        {draft.text}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => onUse(draft.text)}>
          Put into the answer
        </Button>
        <Button size="small" color="error" loading={isBusy} onClick={() => void drop()}>
          Remove
        </Button>
      </Stack>
    </Alert>
  );
}
