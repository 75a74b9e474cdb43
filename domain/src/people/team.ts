import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { normaliseEmail } from '../core/email-address.ts';
import { emailAddress } from '../core/email-schema.ts';
import { readInstant } from '../core/instant.ts';
import { messages } from '../core/messages.ts';
import { readFields, readText } from '../core/read-values.ts';
import { isStaffRole, type StaffRole, staffRoles } from './staff-role.ts';

/** Most people on a team: one page of the identity provider. */
export const maxTeam = 100;

/** An invitation is not sent again within this time, in minutes: a second click is no second mail. */
export const inviteAgainMinutes = 10;

/** A member of staff. The document is the decision, the claims of the account follow it. */
export type TeamMember = {
  /** Id of the account. */
  _id: string;
  name: string;
  email: string;
  /** Null once it was withdrawn. */
  role: StaffRole | null;
  /** Instant since which they have this role. */
  since: string;
  /** Id of the account that gave it; '' for the operator's command. */
  by: string;
  /** Last day in Kerala on which they used the office; '' when never. */
  lastSeenOn: CalendarDate | '';
  /** Instant of the last invitation; '' without one. */
  invitedAt: string;
  /** The account's claims do not follow the document yet. */
  isPending: boolean;
  /** The account was made by the invitation. */
  isAccountMade: boolean;
};

/** Reads a stored member tolerantly; an unknown role reads as none. */
export function readMember(id: string, data: unknown): TeamMember {
  const fields = readFields(data);
  return {
    _id: id,
    name: readText(fields.name),
    email: readText(fields.email),
    role: isStaffRole(fields.role) ? fields.role : null,
    since: readInstant(fields.since),
    by: readText(fields.by),
    lastSeenOn: parseCalendarDate(readText(fields.lastSeenOn)) ?? '',
    invitedAt: readInstant(fields.invitedAt),
    isPending: fields.isPending === true,
    isAccountMade: fields.isAccountMade === true,
  };
}

/** Whether an invitation waits: nobody has come in by it yet. */
export function isWaiting({
  invitedAt,
  lastSeenOn,
}: Pick<TeamMember, 'invitedAt' | 'lastSeenOn'>): boolean {
  return invitedAt !== '' && lastSeenOn === '';
}

/** A manager who can act: an invitation that nobody took may have gone to a wrong address. */
export function isActingManager(
  member: Pick<TeamMember, 'role' | 'invitedAt' | 'lastSeenOn'>,
): boolean {
  return member.role === 'manager' && !isWaiting(member);
}

/** Whether an invitation to the same role was sent a moment ago. */
export function isJustInvited(member: TeamMember, role: StaffRole, now: Date): boolean {
  if (!isWaiting(member) || member.role !== role) return false;
  return now.getTime() - Date.parse(member.invitedAt) < inviteAgainMinutes * 60_000;
}

const role = z.enum(staffRoles, 'Choose a role');

export const inviteSchema = z.object({
  email: z
    .string(messages.invalidEmail)
    .max(254, messages.invalidEmail)
    .transform(normaliseEmail)
    .pipe(emailAddress(messages.invalidEmail)),
  role,
});
export type Invitation = z.output<typeof inviteSchema>;

/** `seenRole` is the role that the person who changes it had on the screen. */
export const changeRoleSchema = z.object({ role, seenRole: role });
export type RoleChange = z.output<typeof changeRoleSchema>;

export const teamMessages = {
  invited: (email: string) => `The invitation to ${email} is on its way`,
  changed: 'Role changed',
  withdrawn: 'Access withdrawn',
  /** After a decision that the identity provider could not be told. */
  soon: 'Saved. The sign-in service does not answer now: it takes effect within some minutes.',
  notFound: 'This person is not on the team.',
  changedMeanwhile: 'Somebody else has changed this person’s role meanwhile. Look at it again.',
  lastManager: 'You are the last manager. Make somebody else a manager first.',
  full: `A team has ${maxTeam} people at most. Withdraw somebody first.`,
  alreadyOn: (email: string, has: StaffRole) =>
    `${email} is on the team with the role ${has}. Change it in the list.`,
  foreignSignIn: (email: string) =>
    `The account of ${email} also opens by another address or a telephone, so it may be somebody else’s. Its owner removes that first, or the operator looks at it in the Firebase console.`,
  disabled: (email: string) =>
    `The account of ${email} is disabled. The operator can enable it in the Firebase console.`,
  loadFailed: 'The team could not be loaded. Please try again.',
  failed: 'That could not be saved. Please try again.',
} as const;
