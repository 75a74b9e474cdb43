import { type Dispatch, type SetStateAction, startTransition, useCallback, useState } from 'react';

/**
 * The state of what a press opens, such as a dialog: the press itself is seen with the next frame, and what it opens is
 * made meanwhile, so that on a slow machine nothing stands still under the finger.
 */
export function useOpening<Value>(closed: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [opened, setOpened] = useState(closed);
  const open = useCallback(
    (value: SetStateAction<Value>) => startTransition(() => setOpened(value)),
    [],
  );
  return [opened, open];
}
