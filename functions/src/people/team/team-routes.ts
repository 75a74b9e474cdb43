import { messages } from '@kerala-stays/domain/core/messages';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import {
  changeRoleSchema,
  inviteSchema,
  isWaiting,
  type TeamMember,
  teamMessages,
} from '@kerala-stays/domain/people/team';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { jsonFields } from '../../http/request-fields.ts';
import {
  type ApiCall,
  type ApiRoute,
  created,
  data,
  done,
  route,
  signedIn,
} from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { changeRole, withdraw } from './change-role.ts';
import { completeMember, completeTeam } from './complete-team.ts';
import { type InviteDeps, invite } from './invite.ts';
import { listTeam } from './list-team.ts';

/** The people of the back office (decision 079): for those who may `team:manage`. */
export function teamRoutes(deps: () => InviteDeps): ApiRoute[] {
  return [listRoute(deps), inviteRoute(deps), changeRoute(deps), withdrawRoute(deps)];
}

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };
const soon = (message: string, isFollowed: boolean) => (isFollowed ? message : teamMessages.soon);

/** The caller, with a document also where their role is from before there were documents. */
async function deciderOf(deps: InviteDeps, call: ApiCall): Promise<string> {
  const { uid } = signedIn(call);
  await completeMember(deps, uid);
  return uid;
}

/** A member as managers see them. */
function shown(member: TeamMember, role: StaffRole, caller: string) {
  const { _id, name, email, since, lastSeenOn, isPending } = member;
  const invitedAt = isWaiting(member) ? member.invitedAt : '';
  const isSelf = _id === caller;
  return { _id, name, email, role, since, lastSeenOn, invitedAt, isPending, isSelf };
}

function listRoute(deps: () => InviteDeps): ApiRoute {
  return route('GET /team', {
    access: 'admin',
    failureMessage: teamMessages.loadFailed,
    handle: async (call) => {
      const caller = await deciderOf(deps(), call);
      const team = await listTeam(deps());
      return data({
        team: team.flatMap((each) => (each.role === null ? [] : [shown(each, each.role, caller)])),
      });
    },
  });
}

function inviteRoute(deps: () => InviteDeps): ApiRoute {
  return route('POST /team/invitations', {
    access: 'admin',
    audit: { collection: 'staff', what: 'Invited to the team' },
    failureMessage: teamMessages.failed,
    rejections: ['conflict'],
    handle: async (call) => {
      const input = validate(inviteSchema, await jsonFields(call), texts);
      const by = await deciderOf(deps(), call);
      const { member, isFollowed } = await invite(deps(), by, input, call.now);
      return {
        ...created(soon(teamMessages.invited(input.email), isFollowed), {
          member: shown(member, input.role, by),
        }),
        documentId: member._id,
        changes: recordedChanges(undefined, { role: input.role }),
      };
    },
  });
}

function changeRoute(deps: () => InviteDeps): ApiRoute {
  return route('PUT /team/:id', {
    access: 'admin',
    audit: { collection: 'staff', what: 'Role changed' },
    failureMessage: teamMessages.failed,
    rejections: ['not-found', 'conflict'],
    handle: async (call) => {
      const input = validate(changeRoleSchema, await jsonFields(call), texts);
      const by = await deciderOf(deps(), call);
      await completeTeam(deps());
      const { before, after, isFollowed } = await changeRole(
        deps(),
        by,
        call.param('id'),
        input,
        call.now,
      );
      return {
        ...done(soon(teamMessages.changed, isFollowed), {
          member: shown(after, input.role, by),
        }),
        changes: recordedChanges({ role: before.role }, { role: after.role }),
      };
    },
  });
}

function withdrawRoute(deps: () => InviteDeps): ApiRoute {
  return route('DELETE /team/:id', {
    access: 'admin',
    audit: { collection: 'staff', what: 'Access withdrawn' },
    failureMessage: teamMessages.failed,
    rejections: ['not-found', 'conflict'],
    handle: async (call) => {
      const by = await deciderOf(deps(), call);
      await completeTeam(deps());
      const { before, isFollowed } = await withdraw(deps(), by, call.param('id'), call.now);
      return {
        ...done(soon(teamMessages.withdrawn, isFollowed)),
        changes: recordedChanges({ role: before.role }, { role: null }),
      };
    },
  });
}
