import type { UIEvent } from 'react';

/** Distance to the end of a list, in pixels, at which its next page is read. */
const nearEnd = 48;

/**
 * `onScroll` handler of a list that loads more on scroll. @param more reads the next page; repeated
 * calls must have no effect
 */
export function whenNearEnd(more: () => void) {
  return ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - nearEnd) more();
  };
}
