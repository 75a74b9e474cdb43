import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and at hydration, which has to find the page that the server sent; then true. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
