import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { Thread } from '@kerala-stays/domain/conversation/thread';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { MessageLog } from '#web/components/conversation/message-log.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useNameOf } from '#web/lib/firebase/firestore-history.ts';
import { closeThread, openThread } from '../api/thread-calls.ts';
import { useThread, useThreadMessages } from '../api/use-threads.ts';
import type { ConversationSubject } from '../conversation-subject.ts';
import { showMessages } from '../show-messages.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { StaffComposer } from './staff-composer.tsx';
import { ThreadStateChip } from './thread-state-chip.tsx';

/** Closes a conversation, or reopens it. */
function StateButton({ thread }: { thread: Thread }) {
  const { run, isBusy, toast } = useApiAction();
  const isClosed = thread.state === 'closed';
  const change = async () => {
    const set = isClosed ? openThread : closeThread;
    const message = await run((token) => set(thread._id, token));
    if (message !== null) toast.success(message);
  };
  return (
    <Button size="small" loading={isBusy} onClick={() => void change()}>
      {isClosed ? 'Open again' : 'Close conversation'}
    </Button>
  );
}

/** Conversation with a guest about one inquiry or booking, live, with the staff composer. */
export function ConversationPanel({ subject }: { subject: ConversationSubject }) {
  const id = useId();
  const live = useThread(subject.threadId);
  const written = useThreadMessages(subject.threadId);
  const newestFirst = written.status === 'success' ? written.data.items : [];
  const nameOf = useNameOf(newestFirst.map(({ authorUid }) => authorUid));
  const thread = live.data ?? null;
  const part = useMarkRead(thread);
  return (
    <Box component="section" aria-labelledby={id} ref={part}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography variant="h4" component="h3" id={id} sx={{ mr: 'auto' }}>
          Conversation
        </Typography>
        {thread !== null && <ThreadStateChip thread={thread} />}
        {thread !== null && <StateButton thread={thread} />}
      </Stack>
      {written.status === 'loading' && <Spinner label="Loading messages" />}
      {written.status === 'error' && (
        <LoadFailure message={conversationMessages.loadFailed} onRetry={written.retry} />
      )}
      {written.status === 'success' && (
        <Stack spacing={2}>
          <MessageLog
            messages={showMessages(newestFirst, subject, nameOf)}
            empty="Nothing has been written yet."
            isCut={newestFirst.length >= conversationLimits.page}
          />
          {thread?.mailMuted === true && (
            <Typography variant="body2" color="textSecondary">
              The guest has turned off e-mails about answers and reads them on the page of the stay.
            </Typography>
          )}
          <StaffComposer
            subject={subject}
            newest={newestFirst[0]}
            nameOf={nameOf}
            draft={thread?.draft ?? null}
          />
        </Stack>
      )}
    </Box>
  );
}
