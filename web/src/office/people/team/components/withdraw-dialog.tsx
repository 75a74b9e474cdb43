import { teamMessages } from '@kerala-stays/domain/people/team';
import Typography from '@mui/material/Typography';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { withdrawFromTeam } from '../api/team-calls.ts';
import { nameOf } from '../team-text.ts';
import type { MemberDialogProps } from './change-role-dialog.tsx';

/** Says what the end of an access means, and asks for it. */
export function WithdrawDialog({ member, isLast, onDone, onClose }: MemberDialogProps) {
  const { submit, isBusy, problem } = useDialogCall(onDone);
  const isInvitation = member.invitedAt !== '';
  const title = isInvitation
    ? `Take back the invitation to ${nameOf(member)}?`
    : member.isSelf
      ? 'Withdraw your own access?'
      : `Withdraw the access of ${nameOf(member)}?`;
  return (
    <ActionDialog
      title={title}
      confirmLabel={isInvitation ? 'Take back' : 'Withdraw access'}
      leaveLabel="Cancel"
      isDangerous
      isReady={!isLast}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => withdrawFromTeam(member, token))}
      onClose={onClose}
    >
      <Typography>{isLast ? teamMessages.lastManager : consequence(member)}</Typography>
    </ActionDialog>
  );
}

function consequence({ invitedAt, isSelf }: MemberDialogProps['member']): string {
  if (invitedAt !== '') {
    return 'The role ends at once. The mail that they have got opens nothing any more.';
  }
  const whom = isSelf ? 'You are' : 'They are';
  return `${whom} signed out everywhere, at once, and the back office is closed to that account. What was done stays as it is, also in the change log. The account stays as a guest’s.`;
}
