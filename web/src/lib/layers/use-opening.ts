import { type Dispatch, type SetStateAction, startTransition, useCallback, useState } from 'react';

/**
 * State of content that a press opens, such as a dialog. The press shows with the next frame while
 * the content renders, so that slow machines still respond at once.
 */
export function useOpening<Value>(closed: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [opened, setOpened] = useState(closed);
  const open = useCallback(
    (value: SetStateAction<Value>) => startTransition(() => setOpened(value)),
    [],
  );
  return [opened, open];
}
