/** Pattern of HTML's e-mail fields: mailbox names of RFC 5322 without quotes. */
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Domains of other scripts in their ASCII spelling, too: `xn--p1ai`. */
const domain =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;
/** Octets of a mailbox, by RFC 5321. */
const longestLocal = 64;

/** Whether a text is one e-mail address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const mailbox = text.slice(0, at);
  return (
    at > 0 &&
    mailbox.length <= longestLocal &&
    local.test(mailbox) &&
    domain.test(text.slice(at + 1))
  );
}

/** E-mail addresses are compared, and stored on bookings, in this form. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
