/** Request header with the key of a booking's secret link (decision 041). */
export const tripKeyHeader = 'X-Trip-Key';

/** Messages about the secret link of a stay. */
export const tripMessages = {
  notValid: 'This link is no longer valid. Ask us for a new one, or sign in.',
  notWhole: 'Open it by the link in our mail, or find it in My Bookings.',
  replaced: 'The guest has a new link by e-mail. Links sent before have stopped working.',
  noAddress: 'This booking has no e-mail address to send a link to.',
} as const;

/** An address masked for anyone with the link: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`;
}

/** A telephone number masked for anyone with the link: `••• ••• 345`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? '' : `••• ••• ${digits.slice(-3)}`;
}
