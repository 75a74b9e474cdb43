import { useSigninCheck } from 'reactfire';

/** Whether the `admin` claim of the person's token makes them staff; null until read. */
export function useStaffCheck(): boolean | null {
  const { status, data } = useSigninCheck({ requiredClaims: { admin: true } });
  return status === 'success' ? data.hasRequiredClaims : null;
}
