import { useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

type StepState = { openedOver?: string } | null;

/**
 * Opening an item of a list, such as a drawer, as one history step. Opening adds the step, closing
 * goes back to the list, so Back never reopens a closed item.
 * @param name parameter with the open item
 */
export function useOpenedStep(name: string) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const left = useRef('');
  const list = new URLSearchParams(search);
  list.delete(name);
  const over = list.toString();
  return {
    /** Navigation options for opening. */
    opening: { state: { openedOver: over } } satisfies NavigateOptions,
    /** Navigation options for moving from one open item to the next. */
    staying: { replace: true, state } satisfies NavigateOptions,
    /**
     * Goes back to the list.
     * @returns false when the previous step is another list, or missing: remove the parameter
     *   instead
     */
    close: (): boolean => {
      if ((state as StepState)?.openedOver !== over) return false;
      // A second press before the first has arrived would leave the list.
      if (left.current !== key) void navigate(-1);
      left.current = key;
      return true;
    },
  };
}
