import { startTransition, useOptimistic } from 'react';

/**
 * Whether a row of a list looks open: from the press on, while what it opens is still being made. A pressed button looks
 * pressed by itself; a name that is opened by Enter would look as before until the panel is there.
 */
export function useOpenMark(isOpen: boolean, onOpen: () => void): [boolean, () => void] {
  const [isMarked, setMarked] = useOptimistic(isOpen);
  const open = () =>
    startTransition(() => {
      setMarked(true);
      onOpen();
    });
  return [isMarked, open];
}
