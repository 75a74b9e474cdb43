import type { Permission } from '@kerala-stays/domain/people/permissions';
import type { ReactNode } from 'react';
import { useMay } from './role-context.ts';

/** Content for the roles with a permission; nothing for the others. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : null;
}
