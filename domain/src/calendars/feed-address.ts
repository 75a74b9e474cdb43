import type { CalendarProvider } from './calendar-provider.ts';

/**
 * An address as a portal shows it, in the scheme that we ask by. Apple shows `webcal:` alone, which
 * names no other way; some show `http:` but serve https. Whether it may be asked is decided
 * where it is fetched.
 */
export function httpsAddress(text: string): string {
  return text
    .trim()
    .replace(/^http:\/\/([^/?#]+):80(?=[/?#]|$)/i, 'http://$1')
    .replace(/^(webcals?|https?):\/\//i, 'https://');
}

/**
 * Hosts of calendar services that need no confirmation. Airbnb and Vrbo have one for each country.
 */
const knownHosts: readonly { provider: CalendarProvider; host: RegExp }[] = [
  { provider: 'airbnb', host: /^(www\.)?airbnb\.(com?\.)?[a-z]{2,3}$/ },
  { provider: 'booking', host: /^(ical|admin)\.booking\.com$/ },
  { provider: 'vrbo', host: /^(www\.)?(vrbo\.com|homeaway\.(com?\.)?[a-z]{2,3})$/ },
  { provider: 'google', host: /^calendar\.google\.com$/ },
  { provider: 'apple', host: /^(p\d{1,3}-)?(caldav|calendars)\.icloud\.com$/ },
  { provider: 'outlook', host: /^outlook\.(office365|office|live)\.com$/ },
];

/**
 * Whose calendars a host serves, of the services that staff need not confirm; null for any other.
 */
export function providerOfHost(host: string): CalendarProvider | null {
  return knownHosts.find((known) => known.host.test(host))?.provider ?? null;
}
