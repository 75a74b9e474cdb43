import { site } from '@kerala-stays/domain/content/site';
import type { Review } from '@kerala-stays/domain/reviews/review';
import { reviewLimits } from '@kerala-stays/domain/reviews/review-messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { replyToReview, type StaffReview } from '../api/review-calls.ts';

type ReviewReplyProps = { review: Review; onReplied: (review: StaffReview) => void };

/** The house's reply to a review; saving it empty removes it. Text stays when saving fails. */
export function ReviewReply({ review, onReplied }: ReviewReplyProps) {
  const { run, isBusy, toast } = useApiAction();
  const stored = review.reply?.text ?? '';
  const [text, setText] = useState(stored);
  const [by, setBy] = useState(review.reply?.by ?? 'the agency');
  const send = async () => {
    const body = { text, by, seenUpdatedAt: review.updatedAt };
    const replied = await run((token) => replyToReview(review._id, body, token));
    if (replied === null) return;
    toast.success(replied.message);
    onReplied(replied.review);
  };
  const isSame = text.trim() === stored && (review.reply === null || by === review.reply.by);
  return (
    <Stack
      component="form"
      spacing={2}
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Public reply"
        multiline
        minRows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={stored === '' ? 'Do not name anyone.' : 'Save it empty to withdraw it.'}
        slotProps={{ htmlInput: { maxLength: reviewLimits.reply } }}
      />
      <TextField
        select
        label="In the name of"
        value={by}
        onChange={({ target }) => setBy(target.value === 'the owner' ? 'the owner' : 'the agency')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 240 }}
      >
        <option value="the agency">{site.name}</option>
        <option value="the owner">The owner of the house</option>
      </TextField>
      <div>
        <Button type="submit" variant="outlined" loading={isBusy} disabled={isSame}>
          {text.trim() === '' && stored !== '' ? 'Withdraw reply' : 'Publish reply'}
        </Button>
      </div>
    </Stack>
  );
}
