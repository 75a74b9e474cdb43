import { may, type Permission, permissions } from './permissions.ts';
import { type StaffRole, staffRoles } from './staff-role.ts';

/** Names of the roles, as screens and mails say them. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  manager: 'Manager',
  reception: 'Reception',
  accounts: 'Accounts',
  content: 'Content',
};

const names = Object.keys(permissions) as Permission[];

/** Everything that a role may do, each in words that follow "can", e.g. "see bookings". */
export function dutyList(role: StaffRole): string[] {
  return names.filter((name) => may(role, name)).map((name) => permissions[name]);
}

/** The same in one sentence; of a manager everything, with what nobody else can. */
export function dutiesOf(role: StaffRole): string {
  if (role !== 'manager') return joined(dutyList(role));
  const others = staffRoles.filter((each) => each !== 'manager');
  const own = names.filter((name) => !others.some((each) => may(each, name)));
  return `everything; nobody else can ${joined(
    own.map((name) => permissions[name]),
    'or',
  )}`;
}

function joined(texts: readonly string[], word = 'and'): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${word} ${last}`;
}
