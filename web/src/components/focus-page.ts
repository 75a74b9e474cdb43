import { adminHeadingId } from './office/heading-id.ts';

/**
 * Moves the focus when its element is gone: to the page's heading in the back office, to the page
 * itself elsewhere. Does not scroll.
 */
export function focusPage(): void {
  const place = document.getElementById(adminHeadingId) ?? document.querySelector('main');
  place?.focus({ preventScroll: true });
}
