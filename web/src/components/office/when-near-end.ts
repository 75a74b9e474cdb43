import type { UIEvent } from 'react';

/** Distance to the end of a list, in pixels, at which its next page is read. */
const nearEnd = 48;

/** For `onScroll` of a list that is read as it is scrolled. @param more reads the next page; asked again, it does nothing more */
export function whenNearEnd(more: () => void) {
  return ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - nearEnd) more();
  };
}
