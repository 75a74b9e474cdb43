import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { isActingManager } from '@kerala-stays/domain/people/team';
import type { ShownMember } from './api/team-calls.ts';

/** The name, or the address of one who has not given a name yet. */
export const nameOf = ({ name, email }: ShownMember): string => name || email;

/** When they were last in the office, or since when their invitation waits. */
export function lastSeenText(member: ShownMember, today: CalendarDate): string {
  const { invitedAt, lastSeenOn } = member;
  if (invitedAt !== '') {
    return `Invited ${formatDay(dateInKerala(new Date(invitedAt)))}, not here yet`;
  }
  if (lastSeenOn === '') return 'not yet';
  return lastSeenOn === today ? 'today' : formatDay(lastSeenOn);
}

/** Whether nobody else could act as a manager: the server refuses to take their role. */
export function isLastManager(team: readonly ShownMember[], member: ShownMember): boolean {
  const acting = team.filter(isActingManager);
  return acting.length === 1 && acting[0]?._id === member._id;
}
