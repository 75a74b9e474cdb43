import type { StaffRole } from '@kerala-stays/domain/people/staff-role';

/**
 * Accounts of the emulators (decision D17). Their passwords are public: elsewhere they exist only
 * in a throwaway project, seeded with `--project ID --yes-really`.
 */
export type DemoAccount = {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  /** Null for guests. */
  role: StaffRole | null;
  recentSearchedCities: string[];
};

export const adminAccount: DemoAccount = {
  uid: 'demo-admin',
  email: 'admin@keralastays.example',
  password: 'kerala-admin',
  displayName: 'Lakshmi Menon',
  role: 'manager',
  recentSearchedCities: [],
};

export const guestAccount: DemoAccount = {
  uid: 'demo-guest',
  email: 'guest@keralastays.example',
  password: 'kerala-guest',
  displayName: 'Arun Thomas',
  role: null,
  recentSearchedCities: ['Munnar', 'Alappuzha', 'Kochi'],
};

const withRole = (role: Exclude<StaffRole, 'manager'>, displayName: string): DemoAccount => ({
  uid: `demo-${role}`,
  email: `${role}@keralastays.example`,
  password: `kerala-${role}`,
  displayName,
  role,
  recentSearchedCities: [],
});

/** The manager, a guest, and one account for each other role. */
export const demoAccounts: readonly DemoAccount[] = [
  adminAccount,
  guestAccount,
  withRole('reception', 'Meera Nair'),
  withRole('accounts', 'Joseph Kurian'),
  withRole('content', 'Fathima Rahman'),
];
