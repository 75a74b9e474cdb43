import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAccount } from '#web/account/account-context.tsx';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { KeySection } from '../../keys/components/key-section.tsx';
import { WebhookSection } from '../../webhooks/components/webhook-section.tsx';
import { listTeam, type ShownMember } from '../api/team-calls.ts';
import { isLastManager } from '../team-text.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberCards } from './member-cards.tsx';
import type { MemberAct } from './member-parts.tsx';
import { MemberTable } from './member-table.tsx';
import { RoleList } from './role-list.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Opened = 'invite' | { act: MemberAct; member: ShownMember } | null;

/** /admin/team: who may enter the back office, in which role (decision 079). */
export function TeamPage() {
  const read = useApiRead(listTeam);
  const { checkSession } = useAccount();
  const [opened, setOpened] = useOpening<Opened>(null);
  // The table needs a desktop's width beside the back office menu.
  const List = useMediaQuery('(max-width: 1199px)') ? MemberCards : MemberTable;
  const team = read.status === 'ready' ? read.value : [];
  const close = () => setOpened(null);
  const done = (isSelf: boolean) => {
    close();
    // Their own session has ended: the sign-in opens.
    if (isSelf) void checkSession();
    else read.retry();
  };
  return (
    <AdminPage
      title="Team"
      intro="The people who may enter the back office, each with a role"
      actions={
        <Button
          variant="contained"
          disabled={read.status !== 'ready'}
          onClick={() => setOpened('invite')}
        >
          Invite
        </Button>
      }
    >
      {read.status === 'loading' && <Spinner label="Loading the team" />}
      {read.status === 'failed' && (
        <LoadFailure of="The team" message={read.message} onRetry={read.retry} />
      )}
      {read.status === 'ready' && (
        <>
          {team.length === 0 ? (
            <EmptyState title="Nobody is on the team" />
          ) : (
            <List team={team} onAct={(act, member) => setOpened({ act, member })} />
          )}
          <RoleList />
          <KeySection />
          <WebhookSection />
        </>
      )}
      {opened !== null && <TeamDialog opened={opened} team={team} onDone={done} onClose={close} />}
    </AdminPage>
  );
}

type TeamDialogProps = {
  opened: NonNullable<Opened>;
  team: readonly ShownMember[];
  onDone: (isSelf: boolean) => void;
  onClose: () => void;
};

function TeamDialog({ opened, team, onDone, onClose }: TeamDialogProps) {
  if (opened === 'invite') return <InviteDialog onDone={() => onDone(false)} onClose={onClose} />;
  const { act, member } = opened;
  if (act === 'again') {
    return <InviteDialog again={member} onDone={() => onDone(false)} onClose={onClose} />;
  }
  const Dialog = act === 'change' ? ChangeRoleDialog : WithdrawDialog;
  return (
    <Dialog
      member={member}
      isLast={isLastManager(team, member)}
      onDone={() => onDone(member.isSelf)}
      onClose={onClose}
    />
  );
}
