import type { StaffDecision } from '@kerala-stays/domain/reviews/decision-input';
import {
  discountReasons,
  hideReasons,
  type ReviewReason,
} from '@kerala-stays/domain/reviews/review';
import {
  minNote,
  refusalMessages,
  reviewGraph,
} from '@kerala-stays/domain/reviews/review-lifecycle';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { decideReview, type StaffReview } from '../api/review-calls.ts';
import { reasonLabels } from '../review-labels.ts';

const labels: Record<StaffDecision, string> = {
  publish: 'Publish',
  hide: 'Hide the text',
  propose: 'Propose to exclude it',
  confirm: 'Confirm: exclude it',
  restore: 'Restore',
};
const reasonsOf: Partial<Record<StaffDecision, readonly ReviewReason[]>> = {
  hide: hideReasons,
  propose: discountReasons,
};
const noted: readonly StaffDecision[] = ['hide', 'propose', 'restore'];

/** Decisions available for the current state of a review. */
function openDecisions({ review, evidence }: StaffReview): StaffDecision[] {
  const { status, textHidden, notCounted } = review;
  return (['publish', 'hide', 'propose', 'confirm', 'restore'] as const).filter((kind) => {
    if (!reviewGraph[kind].includes(status)) return false;
    if (kind === 'confirm') return evidence.proposal !== null;
    if (kind === 'propose') return evidence.proposal === null && notCounted === '';
    if (kind === 'hide') return evidence.text !== '' || evidence.title !== '';
    return kind !== 'restore' || textHidden !== '' || notCounted !== '';
  });
}

type DecisionDraft = { reason: ReviewReason | ''; note: string };

type ReviewDecisionsProps = {
  staffReview: StaffReview;
  onDecided: (review: StaffReview) => void;
  /** Called on a refusal: the review may have changed. */
  onRefused: () => void;
};

/** Decisions about a review, one at a time; some first ask for a reason. */
export function ReviewDecisions({ staffReview, onDecided, onRefused }: ReviewDecisionsProps) {
  const { run, isBusy, toast } = useApiAction();
  const [kind, setKind] = useState<StaffDecision | null>(null);
  const [draft, setDraft] = useState<DecisionDraft>({ reason: '', note: '' });
  const [problem, setProblem] = useState({ reason: '', note: '' });
  const { review, evidence, isInvolved } = staffReview;
  const open = openDecisions(staffReview);

  const decide = async (decision: StaffDecision) => {
    const decided = await run((token) =>
      decideReview(
        review._id,
        { kind: decision, ...draft, seenUpdatedAt: review.updatedAt },
        token,
      ),
    );
    if (decided === null) return onRefused();
    toast.success(decided.message);
    onDecided(decided.review);
  };
  const send = () => {
    if (kind === null) return;
    const missing = {
      reason: reasonsOf[kind] !== undefined && draft.reason === '' ? refusalMessages.reason : '',
      note: [...draft.note.trim()].length < minNote ? refusalMessages.note : '',
    };
    setProblem(missing);
    if (missing.reason === '' && missing.note === '') void decide(kind);
  };

  if (isInvolved) return <Alert severity="info">{refusalMessages.involved}</Alert>;
  if (open.length === 0) return null;
  return (
    <Stack spacing={2} component="section" aria-label="Decisions">
      {evidence.proposal !== null && (
        <Alert severity="warning">
          A colleague proposed to exclude this review: {reasonLabels[evidence.proposal.reason]}. A
          second member of staff confirms it; if there is no other, the same one can after two days.
        </Alert>
      )}
      {kind === null ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {open.map((each) => (
            <Button
              key={each}
              variant={each === 'publish' || each === 'confirm' ? 'contained' : 'outlined'}
              loading={isBusy}
              onClick={() => (noted.includes(each) ? setKind(each) : void decide(each))}
            >
              {labels[each]}
            </Button>
          ))}
        </Stack>
      ) : (
        <DecisionForm
          kind={kind}
          draft={draft}
          problem={problem}
          isBusy={isBusy}
          onChange={setDraft}
          onSend={send}
          onBack={() => setKind(null)}
        />
      )}
    </Stack>
  );
}

type DecisionFormProps = {
  kind: StaffDecision;
  draft: DecisionDraft;
  /** Errors of the two fields, '' for none. */
  problem: { reason: string; note: string };
  isBusy: boolean;
  onChange: (draft: DecisionDraft) => void;
  onSend: () => void;
  onBack: () => void;
};

/** Reason and note of a decision that needs them. */
function DecisionForm(props: DecisionFormProps) {
  const { kind, draft, problem, isBusy, onChange, onSend, onBack } = props;
  const reasons = reasonsOf[kind];
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {reasons !== undefined && (
        <TextField
          select
          autoFocus
          label="Reason (public)"
          value={draft.reason}
          error={problem.reason !== ''}
          helperText={problem.reason}
          onChange={({ target }) => onChange({ ...draft, reason: target.value as ReviewReason })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Choose a reason</option>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {reasonLabels[each]}
            </option>
          ))}
        </TextField>
      )}
      <TextField
        label="Note for the record"
        multiline
        minRows={2}
        autoFocus={reasons === undefined}
        value={draft.note}
        error={problem.note !== ''}
        helperText={problem.note || 'One sentence. Only staff see it.'}
        onChange={({ target }) => onChange({ ...draft, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {labels[kind]}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Stack>
    </Stack>
  );
}
