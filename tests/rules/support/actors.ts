import type { TokenOptions } from '@firebase/rules-unit-testing';

/** Staff with a role that is not manager; what they may do follows from domain's permissions. */
export const roleActors = ['reception', 'accounts', 'content'] as const;
export type RoleActor = (typeof roleActors)[number];

/** Callers whose access the tables write down. */
export const writtenActors = [
  'visitor',
  'owner',
  'other',
  'forged text',
  'forged number',
  'admin',
  'demoted',
  'reinstated',
  'unproved',
] as const;
type WrittenActor = (typeof writtenActors)[number];

/** The kinds of callers. `owner` owns the profile and the bookings of the fixtures. */
export const actors = [...writtenActors, ...roleActors] as const;
export type Actor = WrittenActor | RoleActor;

export function isRoleActor(actor: Actor): actor is RoleActor {
  return roleActors.some((role) => role === actor);
}

/** Name of each actor in test titles. */
export const actorTitles: Record<Actor, string> = {
  visitor: 'a visitor',
  owner: 'the guest concerned',
  other: 'another guest',
  'forged text': 'a guest with the claim admin: "true"',
  'forged number': 'a guest with the claim admin: 1',
  admin: 'an admin',
  demoted: 'an admin whose claim was withdrawn after signing in',
  reinstated: 'an admin who signed in again after being reinstated',
  unproved: 'an account with the claim whose e-mail nobody proved',
  reception: 'reception',
  accounts: 'accounts',
  content: 'content',
};

/** The instant at which the fixtures withdraw the claims of `demoted` and `reinstated`. */
export const revokedAt = new Date('2026-01-15T10:00:00Z');

const revokedAtSeconds = revokedAt.getTime() / 1000;

export function uidOf(actor: Exclude<Actor, 'visitor'>): string {
  return actor.replace(' ', '-');
}

function person(email: string): TokenOptions {
  return { email, email_verified: true };
}

const withStaffRole = (staffRole: RoleActor): TokenOptions => ({
  ...person(`${staffRole}@example.com`),
  staffRole,
  auth_time: revokedAtSeconds,
});

/** The ID token of each actor; null when signed out. Claims as signed by Firebase Auth. */
export const tokens: Record<Actor, TokenOptions | null> = {
  visitor: null,
  owner: person('owner@example.com'),
  other: person('other@example.com'),
  'forged text': { ...person('text@example.com'), admin: 'true' },
  'forged number': { ...person('number@example.com'), admin: 1 },
  admin: { ...person('admin@example.com'), admin: true, auth_time: revokedAtSeconds },
  demoted: { ...person('demoted@example.com'), admin: true, auth_time: revokedAtSeconds - 1 },
  reinstated: { ...person('back@example.com'), admin: true, auth_time: revokedAtSeconds },
  unproved: {
    email: 'office@example.com',
    email_verified: false,
    admin: true,
    auth_time: revokedAtSeconds,
  },
  reception: withStaffRole('reception'),
  accounts: withStaffRole('accounts'),
  content: withStaffRole('content'),
};
