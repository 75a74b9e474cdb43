import { readUtmSource } from '@kerala-stays/domain/inquiries/utm-source';

/**
 * `utm_source` of the address with which this visit began; '' without one. The browser still knows
 * that address when an inquiry is made, so nothing is stored for it.
 */
export function landingSource(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? '';
  if (!URL.canParse(address)) return '';
  return readUtmSource(new URL(address).searchParams.get('utm_source'));
}
