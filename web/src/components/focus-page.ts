import { adminHeadingId } from './office/heading-id.ts';

/**
 * Where the focus goes when what had it is gone: the page's heading in the back office, the page itself elsewhere.
 * The page is not scrolled.
 */
export function focusPage(): void {
  const place = document.getElementById(adminHeadingId) ?? document.querySelector('main');
  place?.focus({ preventScroll: true });
}
