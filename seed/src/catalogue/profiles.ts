import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { profileRole, type UserProfile } from '@kerala-stays/domain/people/user';
import { demoAccounts } from '../demo-accounts.ts';

export type ProfileDocument = Omit<UserProfile, '_id'> & { createdAt: Date };

/** Profiles of the demo accounts; the role only mirrors the claim (decision D16). */
export function profileDocuments(now: Date): { id: string; data: ProfileDocument }[] {
  return demoAccounts.map((account) => ({
    id: account.uid,
    data: {
      username: account.displayName,
      email: account.email,
      image: '',
      recentSearchedCities: account.recentSearchedCities,
      role: profileRole(account.role),
      createdAt: now,
    },
  }));
}

/** Members of the demo's team; the claims of their accounts say the same (decision 079). */
export function staffDocuments(now: Date): { id: string; data: Record<string, unknown> }[] {
  const today = dateInKerala(now);
  return demoAccounts
    .filter(({ role }) => role !== null)
    .map(({ uid, email, displayName, role }, index) => ({
      id: uid,
      data: {
        name: displayName,
        email,
        role,
        by: '',
        since: now,
        lastSeenOn: addDays(today, -1 - index),
        invitedAt: null,
        isAccountMade: false,
      },
    }));
}
