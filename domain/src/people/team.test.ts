import { describe, expect, it } from 'vitest';
import { dutiesOf, dutyList } from './role-words.ts';
import { staffRoles } from './staff-role.ts';
import { inviteSchema, isActingManager, isJustInvited, isWaiting, readMember } from './team.ts';
import { profileRole } from './user.ts';

const now = new Date('2026-11-29T06:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a stored member', () => {
  it('reads tolerantly: an unknown role is none, a day that is none is empty', () => {
    const odd = {
      role: 'owner',
      lastSeenOn: '31-12-2026',
      since: 'soon',
      isPending: 'yes',
      name: 7,
    };
    expect(readMember('u1', odd)).toEqual({
      _id: 'u1',
      name: '7',
      email: '',
      role: null,
      since: '',
      by: '',
      lastSeenOn: '',
      invitedAt: '',
      isPending: false,
      isAccountMade: false,
    });
    expect(readMember('u1', null).role).toBeNull();
  });

  it.each([
    ['given by command', {}, false, true],
    ['invited, and not yet come', { invitedAt: now }, true, false],
    ['invited, and seen', { invitedAt: now, lastSeenOn: '2026-11-29' }, false, true],
  ])('%s', (_, fields, waits, acts) => {
    const member = readMember('u1', { role: 'manager', ...fields });
    expect([isWaiting(member), isActingManager(member)]).toEqual([waits, acts]);
    expect(isActingManager({ ...member, role: 'reception' })).toBe(false);
  });

  it.each([
    ['a moment ago', { invitedAt: minutesAgo(1) }, 'reception', true],
    ['to another role', { invitedAt: minutesAgo(1) }, 'content', false],
    ['ten minutes ago', { invitedAt: minutesAgo(10) }, 'reception', false],
    ['and came', { invitedAt: minutesAgo(1), lastSeenOn: '2026-11-29' }, 'reception', false],
  ] as const)('was just invited: %s', (_, fields, role, expected) => {
    const member = readMember('u1', { role: 'reception', ...fields });
    expect(isJustInvited(member, role, now)).toBe(expected);
  });
});

describe('an invitation', () => {
  it('is to one address in its usual form, and to a role', () => {
    const parsed = inviteSchema.parse({ email: ' Meera@Example.COM ', role: 'content' });
    expect(parsed).toEqual({ email: 'meera@example.com', role: 'content' });
  });

  it.each([
    { email: 'meera', role: 'content' },
    { email: 'a@b.in, c@d.in', role: 'content' },
    { email: `${'a'.repeat(260)}@b.in`, role: 'content' },
    { email: 'meera@example.com', role: 'admin' },
    { email: 'meera@example.com' },
    { email: ['meera@example.com'], role: 'content' },
  ])('is refused: %j', (input) => {
    expect(inviteSchema.safeParse(input).success).toBe(false);
  });
});

describe('the words of a role', () => {
  it('are its permissions', () => {
    expect(dutiesOf('content')).toBe(
      'see hotels that are switched off, change hotels, categories and banners, see the private part of a house, change the facts of a house, see reviews that are not published and answer reviews',
    );
    expect(dutyList('manager')).toContain('manage the team');
    expect(dutyList('reception')).not.toContain('pay money back');
  });

  it('of a manager are everything, with what nobody else can', () => {
    expect(dutiesOf('manager')).toMatch(/^everything; nobody else can .* or start a job by hand$/);
    expect(dutiesOf('manager')).not.toContain('see bookings');
  });

  it('differ for every role, whose profile mirrors it', () => {
    expect(new Set(staffRoles.map(dutiesOf)).size).toBe(staffRoles.length);
    expect(new Set(staffRoles.map(profileRole)).size).toBe(staffRoles.length);
  });
});
