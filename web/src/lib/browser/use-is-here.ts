import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, so that the markup matches; then true. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
