import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import { isStaffRole, type StaffRole } from '@kerala-stays/domain/people/staff-role';

/** Permissions of staff for a collection; operations that it does not name are open to no staff. */
type Needed = { get?: Permission; list?: Permission; write?: Permission };

const reading = (permission: Permission): Needed => ({ get: permission, list: permission });
const writing = (read: Permission, write: Permission): Needed => ({ ...reading(read), write });

/** The permission that staff need under the rules, by collection, or folder of Storage. */
export const neededBy: Readonly<Record<string, Needed>> = {
  hotels: writing('catalogue:read', 'catalogue:write'),
  hotelCounts: reading('catalogue:read'),
  hotelStamps: writing('catalogue:read', 'catalogue:write'),
  hotelIds: writing('catalogue:write', 'catalogue:write'),
  categories: writing('catalogue:read', 'catalogue:write'),
  categorySlugs: writing('catalogue:write', 'catalogue:write'),
  banners: writing('catalogue:read', 'catalogue:write'),
  staffStamps: writing('catalogue:read', 'catalogue:write'),
  inquiries: writing('inquiries:read', 'inquiries:answer'),
  bookings: reading('bookings:read'),
  // Names of authors stand beside their changes.
  users: { get: 'history:read', list: 'people:read' },
  arrivals: reading('bookings:read'),
  auditLog: reading('history:read'),
  payments: reading('payments:read'),
  refunds: reading('payments:read'),
  ledger: reading('money:read'),
  blocks: reading('bookings:read'),
  calendarFeeds: reading('bookings:read'),
  threads: reading('inquiries:read'),
  threadMessages: reading('inquiries:read'),
  savedReplies: reading('inquiries:read'),
  paymentExceptions: reading('money:read'),
  upiClaims: reading('payments:read'),
  uploads: writing('catalogue:write', 'catalogue:write'),
};

/** The permission for an operation; undefined where the rules let no staff do it. */
export function permissionFor(collection: string, operation: string): Permission | undefined {
  const needed = neededBy[collection] ?? {};
  if (operation === 'get' || operation === 'list') return needed[operation];
  return needed.write;
}

/** Whether a role may do what the rules let staff do. */
export function mayUnderRules(role: StaffRole, collection: string, operation: string): boolean {
  const permission = permissionFor(collection, operation);
  return permission !== undefined && may(role, permission);
}

export type StaffCondition = { collection: string; operation: string; roles: StaffRole[] };

/** Every `allow` with the roles in its `may([…])`, as the rules write them down. */
export function readStaffConditions(rules: string): StaffCondition[] {
  const blocks = rules.split(/^ +match \//m).slice(2);
  return blocks.flatMap((block) => {
    const collection = /^\w+/.exec(block)?.[0] ?? '';
    const statements = block.matchAll(/allow (\w+): if ([^;]+);/g);
    return [...statements].flatMap(([, operation = '', condition = '']) =>
      [...condition.matchAll(/\bmay\(\[([^\]]*)\]\)/g)].map(([, list = '']) => ({
        collection,
        operation,
        roles: [...list.matchAll(/'(\w+)'/g)].map(([, role]) => role).filter(isStaffRole),
      })),
    );
  });
}
