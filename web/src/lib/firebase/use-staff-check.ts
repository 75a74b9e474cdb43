import { useSigninCheck } from 'reactfire';

/** Whether the signed-in person is staff, by the `admin` claim of their token; null until it is read. */
export function useStaffCheck(): boolean | null {
  const { status, data } = useSigninCheck({ requiredClaims: { admin: true } });
  return status === 'success' ? data.hasRequiredClaims : null;
}
