import { type StaffRole, staffRoles } from './staff-role.ts';

/**
 * Permissions of staff. Each text continues "Only a manager can …". Every operation of /api names
 * one, the rules list the roles that have it.
 */
export const permissions = {
  'bookings:read': 'see bookings',
  'bookings:change': 'make and change bookings',
  'calendars:change': 'connect the calendars of portals',
  'payments:read': 'see the payments of a booking',
  'payments:record': 'record payments',
  'money:read': 'see revenue and the ledger',
  'money:refund': 'pay money back',
  'reports:read': 'see reports',
  'invoices:read': 'see invoices',
  'invoices:change': 'change the recipient of an invoice',
  'suppliers:write': 'change suppliers',
  'catalogue:read': 'see hotels that are switched off',
  'catalogue:write': 'change hotels, categories and banners',
  'houses:read': 'see the private part of a house',
  'houses:write': 'change the facts of a house',
  'rates:read': 'see rates and coupons',
  'rates:write': 'change rates and coupons',
  'inquiries:read': 'see inquiries and conversations',
  'inquiries:draft': 'prepare answers to guests',
  'inquiries:answer': 'answer inquiries and conversations',
  'reviews:read': 'see reviews that are not published',
  'reviews:answer': 'answer reviews',
  'reviews:decide': 'publish and hide reviews',
  'mail:read': 'see the messages to guests',
  'mail:send': 'send a message again',
  'mail:write': 'change the texts and times of mails',
  'register:read': 'see the register of foreigners',
  'register:file': 'record what was filed for the register',
  'history:read': 'see who changed something',
  'people:read': 'look up and export personal data',
  'people:erase': 'erase personal data',
  'settings:manage': 'change the settings of the office',
  'team:manage': 'manage the team',
  'jobs:run': 'start a job by hand',
} as const;
export type Permission = keyof typeof permissions;

const reception: readonly Permission[] = [
  // Their money needs `money:read` as well.
  'reports:read',
  'bookings:read',
  'bookings:change',
  'calendars:change',
  'payments:read',
  'payments:record',
  'invoices:read',
  'invoices:change',
  'catalogue:read',
  'houses:read',
  'houses:write',
  'rates:read',
  'inquiries:read',
  'inquiries:draft',
  'inquiries:answer',
  'reviews:read',
  'mail:read',
  'mail:send',
  'register:read',
  'register:file',
  'history:read',
];

const accounts: readonly Permission[] = [
  'bookings:read',
  'payments:read',
  'payments:record',
  'money:read',
  'money:refund',
  'reports:read',
  'invoices:read',
  'invoices:change',
  'suppliers:write',
  'catalogue:read',
  'rates:read',
  'mail:read',
  'history:read',
];

const content: readonly Permission[] = [
  'catalogue:read',
  'catalogue:write',
  'houses:read',
  'houses:write',
  'reviews:read',
  'reviews:answer',
];

/** Managers have every permission, also one that is added later. */
const granted: Record<Exclude<StaffRole, 'manager'>, ReadonlySet<Permission>> = {
  reception: new Set(reception),
  accounts: new Set(accounts),
  content: new Set(content),
};

/** Whether a role has a permission; no role has none. */
export function may(role: StaffRole | null, permission: Permission): boolean {
  if (role === null) return false;
  return role === 'manager' || granted[role].has(permission);
}

export function rolesWith(permission: Permission): StaffRole[] {
  return staffRoles.filter((role) => may(role, permission));
}

/** Roles in a sentence, e.g. "a manager or accounts". */
export function formatRolesWith(permission: Permission): string {
  const others = rolesWith(permission).slice(1);
  const names = ['a manager', ...others];
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} or ${last}`;
}

/** The sentence for staff without a permission: "Only a manager or accounts can pay money back." */
export function whoMay(permission: Permission): string {
  return `Only ${formatRolesWith(permission)} can ${permissions[permission]}.`;
}
