import { isGenuineKey, keyPlaceholder, signKey } from '../../platform/signed-key.ts';

type Opened = { _id: string; email: string };

/** The key of an inquiry's conversation; it opens no booking. */
export function inquiryKey({ _id, email }: Opened): string {
  return signKey('inquiry', _id, email);
}

/**
 * The link in stored mails about an inquiry. Its key is filled in at sending (`secret-links.ts`).
 */
export function inquiryUrl(siteUrl: string, inquiryId: string): string {
  return `${siteUrl}/inquiry/${inquiryId}${keyPlaceholder}`;
}

/** Whether a key was mailed to the address of the inquiry. */
export function isInquiryKey(key: string, { _id, email }: Opened): boolean {
  return email !== '' && isGenuineKey(key, 'inquiry', _id, email);
}
