import type { Permission } from './permissions.ts';

/**
 * Permissions that an API key may have (decision 080): it reads, and it prepares answers that a
 * person sends.
 */
export const keyPermissions = [
  'catalogue:read',
  'rates:read',
  'houses:read',
  'bookings:read',
  'payments:read',
  'money:read',
  'invoices:read',
  'inquiries:read',
  'inquiries:draft',
  'reviews:read',
  'reports:read',
] as const satisfies readonly Permission[];
export type KeyPermission = (typeof keyPermissions)[number];

/** Why a key is given no other permission. A new one needs a reason here, or a place above. */
export const keyRefusals: Record<Exclude<Permission, KeyPermission>, string> = {
  'bookings:change': 'A booking is a promise to a guest, whom a mail tells of it at once',
  'calendars:change': 'A wrong calendar sells nights twice, or none',
  'payments:record': 'A person looks at the bank first',
  'money:refund': 'Money that left does not come back',
  'invoices:change': 'An invoice is issued once and never changed',
  'suppliers:write': 'Whose number stands on an invoice is decided by a person',
  'catalogue:write': 'What guests read is looked at by a person first',
  'houses:write': 'A wrong time or way leaves a guest at a closed door',
  'rates:write': 'A wrong price is sold at once',
  'inquiries:answer': 'A person answers guests; a key prepares the answer',
  'reviews:answer': 'An answer to a review is public at once',
  'reviews:decide': 'Only a person hides what a guest wrote, and says why',
  'mail:read': 'Messages have everything in them that any other permission shows',
  'mail:write': 'Its text goes to every guest; a person looks at it first',
  'mail:send': 'A repeated message cannot be taken back',
  'register:read': 'Passports: the law names who reads them',
  'register:file': 'A person answers to the authorities for it',
  'history:read': 'Says what colleagues did, and when',
  'people:read': 'All that is stored of a person, in one call',
  'people:erase': 'Erased data does not come back',
  'settings:manage': 'Decides where the office’s alerts and payments go',
  'team:manage': 'A key could make keys, and managers',
  'jobs:run': 'Jobs start by themselves',
};

export function isKeyPermission(value: unknown): value is KeyPermission {
  return keyPermissions.some((each) => each === value);
}
