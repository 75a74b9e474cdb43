import { roleNames } from '@kerala-stays/domain/people/role-words';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ShownMember } from '../api/team-calls.ts';
import { nameOf } from '../team-text.ts';

export type MemberAct = 'change' | 'withdraw' | 'again';

/** Props of the table and the cards of a team. */
export type MemberListProps = {
  team: readonly ShownMember[];
  onAct: (act: MemberAct, member: ShownMember) => void;
};

/** Name and address; once where there is no name. */
export function MemberName({ member }: { member: ShownMember }) {
  const { name, email, isSelf } = member;
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {nameOf(member)}
      </Typography>
      {isSelf && ' (you)'}
      {name !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      )}
    </>
  );
}

export function MemberRole({ member }: { member: ShownMember }) {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip
        label={roleNames[member.role]}
        size="small"
        color={member.role === 'manager' ? 'primary' : 'default'}
        variant="outlined"
      />
      {member.isPending && (
        <Typography variant="body2" color="textSecondary">
          takes effect within some minutes
        </Typography>
      )}
    </Stack>
  );
}

export function MemberActs({
  member,
  onAct,
}: {
  member: ShownMember;
  onAct: MemberListProps['onAct'];
}) {
  const name = nameOf(member);
  const waits = member.invitedAt !== '';
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { lg: 'flex-end' } }}
    >
      <Button
        size="small"
        variant="outlined"
        aria-label={waits ? `Invite again: ${name}` : `Change role of ${name}`}
        onClick={() => onAct(waits ? 'again' : 'change', member)}
      >
        {waits ? 'Invite again' : 'Change role'}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={waits ? `Take back the invitation to ${name}` : `Withdraw ${name}`}
        onClick={() => onAct('withdraw', member)}
      >
        {waits ? 'Take back' : 'Withdraw'}
      </Button>
    </Stack>
  );
}
