/**
 * Origins of inquiries and bookings: the site's form, a guest who books at once, calls and messages
 * that staff enter, partners. Nights that a portal holds are `portal`; `other` is what cannot be
 * told any more.
 */
export const bookingSources = [
  'site',
  'instant',
  'whatsapp',
  'phone',
  'partner',
  'portal',
  'other',
] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Sources that staff choose for a booking that they make; the others are known. */
export const staffSources = ['site', 'whatsapp', 'phone', 'partner', 'portal', 'other'] as const;

export const sourceLabels: Record<BookingSource, string> = {
  site: 'Site',
  instant: 'Booked at once',
  whatsapp: 'WhatsApp',
  phone: 'Telephone',
  partner: 'Partner',
  portal: 'Portal',
  other: 'Other',
};

type MadeOf = { _id: string; inquiryId: string };

/** Source of a booking from before it was stored: an inquiry's is the site, others are unknown. */
export function derivedSource({ _id, inquiryId }: MadeOf): BookingSource {
  if (inquiryId === '') return 'other';
  return inquiryId === _id ? 'instant' : 'site';
}

/** Reads a stored source; of an older booking, what can be derived. */
export function readSource(stored: unknown, booking: MadeOf): BookingSource {
  return bookingSources.find((source) => source === stored) ?? derivedSource(booking);
}
