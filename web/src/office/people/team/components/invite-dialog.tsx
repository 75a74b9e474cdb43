import { messages } from '@kerala-stays/domain/core/messages';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { inviteSchema } from '@kerala-stays/domain/people/team';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { inviteToTeam } from '../api/team-calls.ts';
import { RoleField } from './role-field.tsx';

type InviteDialogProps = {
  /** One whose invitation is sent again. */
  again?: { email: string; role: StaffRole };
  onDone: () => void;
  onClose: () => void;
};

/** Invites an address to a role; what was typed stays when it is refused. */
export function InviteDialog({ again, onDone, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState(again?.email ?? '');
  const [role, setRole] = useState<StaffRole>(again?.role ?? 'reception');
  const [isLeft, setLeft] = useState(false);
  const { submit, isBusy, problem } = useDialogCall(onDone);
  const invitation = inviteSchema.safeParse({ email, role });
  const isWrong = isLeft && email.trim() !== '' && !invitation.success;
  return (
    <ActionDialog
      title={again === undefined ? 'Invite to the team' : 'Send the invitation again'}
      confirmLabel="Send invitation"
      leaveLabel="Cancel"
      width="sm"
      isReady={invitation.success}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => inviteToTeam(email, role, token))}
      onClose={onClose}
    >
      <TextField
        label="E-mail address"
        type="email"
        fullWidth
        margin="normal"
        autoFocus={again === undefined}
        autoComplete="off"
        value={email}
        disabled={again !== undefined}
        error={isWrong}
        helperText={isWrong ? messages.invalidEmail : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField value={role} onChange={setRole} />
      <Typography sx={{ mt: 2 }}>
        The address gets a mail with the link to the back office. The role works once they have
        signed in with Google by that address, or have chosen a password by mail.
      </Typography>
      {again === undefined && (
        <Typography sx={{ mt: 1 }}>
          If the address has an account here, that is signed out and its password ends, so that only
          the mailbox opens it.
        </Typography>
      )}
    </ActionDialog>
  );
}
