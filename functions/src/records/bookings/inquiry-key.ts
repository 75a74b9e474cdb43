import { isGenuineKey, signKey } from '../../platform/signed-key.ts';

type Opened = { _id: string; email: string };

/** The link in inquiry mails: opens the inquiry's conversation, but no booking. */
export function inquiryUrl(siteUrl: string, { _id, email }: Opened): string {
  return `${siteUrl}/inquiry/${_id}#k=${signKey('inquiry', _id, email)}`;
}

/** Whether a key was mailed to the address of the inquiry. */
export function isInquiryKey(key: string, { _id, email }: Opened): boolean {
  return email !== '' && isGenuineKey(key, 'inquiry', _id, email);
}
