import { useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

type StepState = { openedOver?: string } | null;

/**
 * What a list has open in its address, such as a drawer, as one step of the history: opening it is a step, closing it
 * goes back to the list, and so nothing that was closed opens again with Back.
 * @param name of the parameter that says what is open
 */
export function useOpenedStep(name: string) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const left = useRef('');
  const list = new URLSearchParams(search);
  list.delete(name);
  const over = list.toString();
  return {
    /** For the step that opens. */
    opening: { state: { openedOver: over } } satisfies NavigateOptions,
    /** For going from one that is open to the next. */
    staying: { replace: true, state } satisfies NavigateOptions,
    /**
     * Goes back to the list.
     * @returns false when the step before is another list, or none: what is open is then to be taken out of the address
     */
    close: (): boolean => {
      if ((state as StepState)?.openedOver !== over) return false;
      // A second press, while the first is on its way, would leave the list.
      if (left.current !== key) void navigate(-1);
      left.current = key;
      return true;
    },
  };
}
