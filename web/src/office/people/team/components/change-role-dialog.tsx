import { roleNames } from '@kerala-stays/domain/people/role-words';
import { teamMessages } from '@kerala-stays/domain/people/team';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { changeTeamRole, type ShownMember } from '../api/team-calls.ts';
import { nameOf } from '../team-text.ts';
import { RoleField } from './role-field.tsx';

export type MemberDialogProps = {
  member: ShownMember;
  /** Nobody else is a manager who can act. */
  isLast: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Gives a member another role; a manager confirms that they give up their own. */
export function ChangeRoleDialog({ member, isLast, onDone, onClose }: MemberDialogProps) {
  const [role, setRole] = useState(member.role);
  const { submit, isBusy, problem } = useDialogCall(onDone);
  const { isSelf } = member;
  return (
    <ActionDialog
      title={isSelf ? 'Change your own role' : `Change the role of ${nameOf(member)}`}
      confirmLabel="Change role"
      leaveLabel="Cancel"
      width="sm"
      isReady={role !== member.role && !isLast}
      isBusy={isBusy}
      problem={problem}
      isDangerous={isSelf}
      onConfirm={() => void submit((token) => changeTeamRole(member, role, token))}
      onClose={onClose}
      {...(isSelf && {
        summary: (
          <Typography>
            Your role is then {roleNames[role]}, and you are no manager any more: only another
            manager can give that back. You are signed out everywhere, and sign in again.
          </Typography>
        ),
      })}
    >
      <RoleField value={role} onChange={setRole} />
      <Typography sx={{ mt: 2 }}>
        {isLast
          ? teamMessages.lastManager
          : isSelf
            ? 'You are signed out everywhere.'
            : `${nameOf(member)} is signed out everywhere, and has the new role from the next sign-in on. What they are typing now cannot be saved any more.`}
      </Typography>
    </ActionDialog>
  );
}
