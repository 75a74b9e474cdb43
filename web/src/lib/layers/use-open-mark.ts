import { startTransition, useOptimistic } from 'react';

/**
 * Whether a list row looks open: from the press on, while its content still renders. Pressed
 * buttons show that themselves, but a name opened with Enter would not change until the panel
 * appears.
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
