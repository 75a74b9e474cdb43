import { openPlaces, replyPlaces } from '@kerala-stays/domain/conversation/saved-reply';
import {
  isNote,
  isOfficeNote,
  type StaffChannel,
  staffChannels,
  type ThreadDraft,
  type ThreadMessage,
} from '@kerala-stays/domain/conversation/thread';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useMessageForm } from '#web/components/conversation/use-message-form.ts';
import { useToast } from '#web/components/toasts.tsx';
import { writeToGuest } from '../api/thread-calls.ts';
import type { ConversationSubject } from '../conversation-subject.ts';
import { useSavedChannel } from '../use-saved-channel.ts';
import { DraftNotice } from './draft-notice.tsx';
import { SavedReplyMenu } from './saved-reply-menu.tsx';

/**
 * The colleague who answered since this draft was begun, so that a guest does not get two answers.
 * @returns the colleague's uid; null for none
 */
function useAnsweredMeanwhile(
  newest: ThreadMessage | undefined,
  isWriting: boolean,
): string | null {
  const { user } = useAccount();
  const lastBefore = useRef<string | undefined>(undefined);
  if (!isWriting) lastBefore.current = newest?._id;
  if (newest === undefined || newest._id === lastBefore.current) return null;
  const isColleague = newest.from === 'staff' && newest.authorUid !== user?.uid;
  return isColleague ? newest.authorUid : null;
}

const channelLabels: Record<StaffChannel, string> = {
  page: 'Answer to the guest',
  note: 'Note for colleagues',
  'whatsapp-note': 'Note: written on WhatsApp',
  'call-note': 'Note: said on the telephone',
};

type StaffComposerProps = {
  subject: ConversationSubject;
  /** Latest message of the conversation. */
  newest: ThreadMessage | undefined;
  nameOf: (uid: string) => string;
  /** An answer that a program prepared. */
  draft: ThreadDraft | null;
};

/** Staff composer: Enter adds a line, Ctrl or ⌘ with Enter sends. Text stays until it is sent. */
export function StaffComposer({ subject, newest, nameOf, draft }: StaffComposerProps) {
  const { threadId, guestName, facts } = subject;
  const area = useRef<HTMLTextAreaElement>(null);
  const [channel, setChannel] = useSavedChannel(threadId);
  const message = useStaffMessage(subject, channel);
  const { text, left, setText, outcome, submit } = message;
  const isSending = outcome.kind === 'sending';
  const places = openPlaces(text).map((place) => replyPlaces[place].toLowerCase());
  const colleague = useAnsweredMeanwhile(newest, text !== '');
  const isForGuest = !isNote({ channel });
  const isHeld = isForGuest && places.length > 0;

  const send = () => {
    area.current?.focus();
    if (!isHeld) void submit();
  };
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const insert = (words: string) => {
    setText(text === '' ? words : `${text.trimEnd()}\n\n${words}`);
    area.current?.focus();
  };

  return (
    <Stack spacing={1.5}>
      {colleague !== null && (
        <Alert severity="info">
          {nameOf(colleague)} answered while you were writing. Read it before you send yours.
        </Alert>
      )}
      {draft !== null && (
        <DraftNotice
          threadId={threadId}
          draft={draft}
          lastAt={newest?.createdAt ?? ''}
          onUse={insert}
        />
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <ChannelField value={channel} onChange={setChannel} />
        <SavedReplyMenu facts={facts} onChoose={insert} />
      </Stack>
      <Stack
        component="form"
        spacing={1.5}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          inputRef={area}
          label={isForGuest ? `Answer to ${guestName || 'the guest'}` : 'Note, for staff only'}
          multiline
          minRows={3}
          maxRows={14}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByKeyboard}
          error={outcome.kind === 'failed'}
          slotProps={{ htmlInput: { readOnly: isSending, dir: 'auto' } }}
          helperText={
            isHeld ? `Fill in the parts in braces: ${places.join(', ')}.` : left || undefined
          }
        />
        {message.asksContacted && (
          <FormControlLabel
            control={
              <Checkbox
                checked={message.isContacted}
                onChange={(event) => message.setContacted(event.target.checked)}
              />
            }
            label="Set the inquiry to Contacted"
          />
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button type="submit" variant="contained" loading={isSending} disabled={isHeld}>
            {isForGuest ? 'Send answer' : 'Save note'}
          </Button>
          <Typography
            variant="body2"
            role={outcome.kind === 'failed' ? 'alert' : 'status'}
            color={outcome.kind === 'failed' ? 'error' : 'textSecondary'}
          >
            {isSending ? '' : outcome.words}
          </Typography>
        </Stack>
      </Stack>
    </Stack>
  );
}

/** Sends the text through the chosen channel; the first answer marks the inquiry as contacted. */
function useStaffMessage(subject: ConversationSubject, channel: StaffChannel) {
  const { threadId, bookingId, isPending } = subject;
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [isContacted, setContacted] = useState(true);
  const asksContacted = isPending && !isOfficeNote({ channel });
  const form = useMessageForm({
    name: `staff ${threadId}`,
    sort: channel,
    send: async (message) =>
      writeToGuest(
        threadId,
        {
          ...message,
          channel,
          isContacted: asksContacted && isContacted,
          ...(bookingId === '' ? {} : { bookingId }),
        },
        await getIdToken(),
      ),
    onSent: ({ message, isMailed }) =>
      toast.success(
        isMailed || isNote({ channel }) ? message : `${message}. The guest gets no mail with it.`,
      ),
  });
  return { ...form, asksContacted, isContacted, setContacted };
}

type ChannelFieldProps = { value: StaffChannel; onChange: (channel: StaffChannel) => void };

function ChannelField({ value, onChange }: ChannelFieldProps) {
  return (
    <TextField
      select
      size="small"
      label="Write as"
      value={value}
      onChange={(event) => onChange(event.target.value as StaffChannel)}
      sx={{ flexGrow: 1, alignSelf: { sm: 'center' } }}
    >
      {staffChannels.map((each) => (
        <MenuItem key={each} value={each}>
          {channelLabels[each]}
        </MenuItem>
      ))}
    </TextField>
  );
}
