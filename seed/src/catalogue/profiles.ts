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
