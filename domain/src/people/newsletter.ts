/** Product §3.9: keys in the browser's storage. */
export const newsletterStorageKeys = {
  email: 'newsletter_email',
  subscribed: 'newsletter_subscribed',
} as const;

const maxEmailLength = 254;

/**
 * Product §3.9: text, an at sign, text, a dot and text. Length is checked first, because the
 * pattern is not linear.
 */
export function isNewsletterEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}

/** Reads the stored state; anything but the word 'true' and a valid address is "not subscribed". */
export function readNewsletterSubscription(
  email: string | null,
  subscribed: string | null,
): { email: string; subscribed: boolean } {
  const known = email !== null && isNewsletterEmail(email);
  return { email: known ? email.trim() : '', subscribed: known && subscribed === 'true' };
}
