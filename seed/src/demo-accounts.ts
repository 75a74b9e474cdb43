/**
 * Accounts of the emulators (decision D17). Their passwords are public: elsewhere they exist only
 * in a throwaway project, seeded with `--project ID --yes-really`.
 */
export type DemoAccount = {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  isAdmin: boolean;
  recentSearchedCities: string[];
};

export const adminAccount: DemoAccount = {
  uid: 'demo-admin',
  email: 'admin@keralastays.example',
  password: 'kerala-admin',
  displayName: 'Lakshmi Menon',
  isAdmin: true,
  recentSearchedCities: [],
};

export const guestAccount: DemoAccount = {
  uid: 'demo-guest',
  email: 'guest@keralastays.example',
  password: 'kerala-guest',
  displayName: 'Arun Thomas',
  isAdmin: false,
  recentSearchedCities: ['Munnar', 'Alappuzha', 'Kochi'],
};

export const demoAccounts: readonly DemoAccount[] = [adminAccount, guestAccount];
