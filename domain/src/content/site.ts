/** The agency's name, written here and nowhere else in the product; sentences take it from `site`. */
const name = 'Kerala Stays';
const office = {
  street: '12 Princess Street, Fort Kochi',
  city: 'Kochi',
  region: 'Kerala',
  postalCode: '682001',
} as const;

/** Facts about the agency (product §1.2). Telephone and addresses are invented. */
export const site = {
  name,
  legalName: `${name} Travel Private Limited`,
  description:
    'A small agency in Kochi for hotels and private stays in the hills, on the backwaters and along the coast of Kerala.',
  announcement: 'Hand-picked stays across Kerala since 2022',
  launchYear: 2022,
  copyrightYear: 2026,
  guestsWelcomed: '5,000+',
  email: 'hello@keralastays.example',
  phone: '+91 98470 00000',
  office,
  address: `${office.street}, ${office.city}, ${office.region} ${office.postalCode}, India`,
} as const;

/** Message to the agency by WhatsApp. */
export const chatText = (sentence: string): string => `Hello ${name}, ${sentence}`;

/** Message of the chat button (product §2.3); its number is the agency's telephone. */
export const chatMessage = chatText('I would like help planning a stay in Kerala.');

/** Maker of our iCalendar files (RFC 5545 3.7.3), without the leading hyphen. */
export const calendarMaker = (part: 'Bookings' | 'Calendars'): string => `//${name}//${part}//EN`;

/** Product §2.3: the footer's social links, in order. */
export const socialLinks = [
  {
    id: 'instagram',
    label: `${name} on Instagram`,
    href: 'https://www.instagram.com/keralastays.example/',
  },
  {
    id: 'facebook',
    label: `${name} on Facebook`,
    href: 'https://www.facebook.com/keralastays.example',
  },
  {
    id: 'twitter',
    label: `${name} on Twitter`,
    href: 'https://twitter.com/keralastays_example',
  },
  {
    id: 'linkedin',
    label: `${name} on LinkedIn`,
    href: 'https://www.linkedin.com/company/keralastays-example/',
  },
] as const;
