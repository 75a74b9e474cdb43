/** Facts about the agency (product §1.2). Telephone and addresses are invented. */
export const site = {
  name: 'Kerala Stays',
  legalName: 'Kerala Stays Travel Private Limited',
  description:
    'A small agency in Kochi for hotels and private stays in the hills, on the backwaters and along the coast of Kerala.',
  announcement: 'Hand-picked stays across Kerala since 2022',
  launchYear: 2022,
  copyrightYear: 2026,
  guestsWelcomed: '5,000+',
  email: 'hello@keralastays.example',
  phone: '+91 98470 00000',
  address: '12 Princess Street, Fort Kochi, Kochi, Kerala 682001, India',
} as const;

/** Number and message of the chat button (product §2.3); the number is the agency's telephone. */
export const chatMessage = 'Hello Kerala Stays, I would like help planning a stay in Kerala.';

/** Product §2.3: the footer's social links, in order. */
export const socialLinks = [
  {
    id: 'instagram',
    label: 'Kerala Stays on Instagram',
    href: 'https://www.instagram.com/keralastays.example/',
  },
  {
    id: 'facebook',
    label: 'Kerala Stays on Facebook',
    href: 'https://www.facebook.com/keralastays.example',
  },
  {
    id: 'twitter',
    label: 'Kerala Stays on Twitter',
    href: 'https://twitter.com/keralastays_example',
  },
  {
    id: 'linkedin',
    label: 'Kerala Stays on LinkedIn',
    href: 'https://www.linkedin.com/company/keralastays-example/',
  },
] as const;
