import { z } from 'zod';
import { staffRoles } from '../people/staff-role.ts';
import { changeRoleSchema, inviteSchema, teamMessages } from '../people/team.ts';
import { exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, dayOrNone, doneWith, id, instant } from './schemas.ts';

const tag = 'Team';
const staff = 'team:manage';
const success = true as const;

const member = named(
  'TeamMember',
  z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    since: instant.describe('Since when they have this role; empty when unknown'),
    lastSeenOn: dayOrNone.describe('Last day in the office; empty when never since it is recorded'),
    invitedAt: instant.describe('Of the invitation that waits; empty when none does'),
    isPending: z.boolean().describe('The account does not have the role yet, or still another one'),
    isSelf: z.boolean().describe('The caller'),
  }),
);

const example = {
  _id: 'demo-reception',
  name: 'Meera Nair',
  email: 'reception@stays.example',
  role: 'reception' as const,
  since: exampleInstant,
  lastSeenOn: '' as const,
  invitedAt: '',
  isPending: false,
  isSelf: false,
};

/** The people of the back office: their roles, invitations, and the end of both (decision 079). */
export const teamOperations = {
  'GET /team': operation({
    id: 'listTeam',
    summary: 'Everybody with a role of staff, by name, and the invitations that wait',
    tag,
    staff,
    answer: answerOf({ team: z.array(member) }),
    example: () => ({ answer: { success, team: [example] } }),
  }),
  'POST /team/invitations': operation({
    id: 'inviteToTeam',
    summary: 'Give a role to an address, and mail the invitation; it works once they prove it',
    tag,
    staff,
    body: inviteSchema,
    statuses: [201],
    answer: doneWith({ member }),
    example: () => ({
      body: { email: example.email, role: example.role },
      answer: {
        success,
        message: teamMessages.invited(example.email),
        member: { ...example, invitedAt: exampleInstant },
      },
    }),
  }),
  'PUT /team/:id': operation({
    id: 'changeTeamRole',
    summary: 'Change a role; the person has to sign in again. The last manager stays one',
    tag,
    staff,
    body: changeRoleSchema,
    answer: doneWith({ member }),
    example: () => ({
      body: { role: example.role, seenRole: 'content' as const },
      answer: { success, message: teamMessages.changed, member: example },
    }),
  }),
  'DELETE /team/:id': operation({
    id: 'withdrawFromTeam',
    summary: 'Take a role or an invitation back, at once. The last manager stays one',
    tag,
    staff,
    answer: doneWith({}),
    example: () => ({ answer: { success, message: teamMessages.withdrawn } }),
  }),
};
