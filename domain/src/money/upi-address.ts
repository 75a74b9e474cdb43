import { bookingReference } from '../bookings/booking.ts';
import { normaliseLine } from '../core/plain-text.ts';

/** Receiver of a payment: shown as text, and in the address of the QR code. */
export type UpiPayee = {
  /** UPI ID (VPA), e.g. `stays@okbank`. */
  vpa: string;
  /** Name that the app shows. */
  payee: string;
  /** Four digits of the merchant's category, or ''. */
  merchantCode: string;
};

export const upiLimits = { vpa: 100, payee: 50, reference: 35 } as const;

const vpaPattern = /^[a-z0-9][a-z0-9._-]*@[a-z][a-z0-9]+$/;

/** A UPI ID in its usual form, or null: capitals and surrounding spaces make no difference. */
export function parseVpa(text: string): string | null {
  const vpa = text.trim().toLowerCase();
  return vpa.length <= upiLimits.vpa && vpaPattern.test(vpa) ? vpa : null;
}

/** A payee's name on one line, or null when it is empty, too long or has markup. */
export function parsePayee(text: string): string | null {
  const payee = normaliseLine(text);
  return payee === '' || payee.length > upiLimits.payee || /[<>&"]/.test(payee) ? null : payee;
}

/** Rupees with two decimals, from paise. */
export function upiAmount(amountMinor: number): string {
  return `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

/** Reference of one try to pay: letters and digits, by which banks tell payments apart. */
export function upiReference(bookingId: string, n: number): string {
  const end = `T${n}`;
  const start = bookingId.replace(/[^a-zA-Z0-9]/g, '').slice(0, upiLimits.reference - end.length);
  return start + end;
}

/**
 * Address that opens a UPI app with everything filled in; also the text of the QR code. Names no
 * guest: it is shown to the payer's app and bank.
 * @param n number of the try, from 1
 */
export function upiAddress(
  { vpa, payee, merchantCode }: UpiPayee,
  { bookingId, amountMinor, n }: { bookingId: string; amountMinor: number; n: number },
): string {
  const fields = [
    // A UPI ID has no character to encode, and some apps do not decode its @.
    ['pa', vpa],
    ['pn', encodeURIComponent(payee)],
    ...(merchantCode === '' ? [] : [['mc', merchantCode]]),
    ['am', upiAmount(amountMinor)],
    ['cu', 'INR'],
    ['tr', upiReference(bookingId, n)],
    ['tn', encodeURIComponent(`Stay ${bookingReference(bookingId)}`)],
  ];
  return `upi://pay?${fields.map((pair) => pair.join('=')).join('&')}`;
}
