import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { useSigninCheck } from 'reactfire';

/** reactfire tells one check from another by the text of its function. */
const validateCustomClaims = (claims: Record<string, unknown>) => ({
  hasRequiredClaims: roleOf(claims) !== null,
  errors: {},
});

/** Whether the claims of the person's token give a role of staff; null until read. */
export function useStaffCheck(): boolean | null {
  const { status, data } = useSigninCheck({ validateCustomClaims });
  return status === 'success' ? data.hasRequiredClaims : null;
}
