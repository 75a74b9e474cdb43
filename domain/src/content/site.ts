import { escapeCalendar } from '../core/escape-calendar.ts';
import type { Agency, SocialNetwork } from './agency-file.ts';
import demoAgency from './demo-agency.json' with { type: 'json' };

/**
 * Facts about the agency (product §1.2): those of `agency/agency.json`, which builds put in the
 * place of the demo's (`domain/agency-files.ts`).
 */
const agency: Agency = demoAgency;
const { name, social, ...facts } = agency;

const { street, city, region, postalCode } = agency.office;

export const site = {
  name,
  ...facts,
  address: `${street}, ${city}, ${region} ${postalCode}, India`,
} as const;

/** Message to the agency by WhatsApp. */
export const chatText = (sentence: string): string => `Hello ${name}, ${sentence}`;

/** Message of the chat button (product §2.3); its number is the agency's telephone. */
export const chatMessage = chatText('I would like help planning a stay in Kerala.');

/** Maker of our iCalendar files (RFC 5545 3.7.3), without the leading hyphen. */
export const calendarMaker = (part: 'Bookings' | 'Calendars'): string =>
  `//${escapeCalendar(name)}//${part}//EN`;

const networks: readonly { id: SocialNetwork; title: string }[] = [
  { id: 'instagram', title: 'Instagram' },
  { id: 'facebook', title: 'Facebook' },
  { id: 'twitter', title: 'Twitter' },
  { id: 'linkedin', title: 'LinkedIn' },
];

/** Product §2.3: the footer's social links, in order; networks without a page are left out. */
export const socialLinks = networks.flatMap(({ id, title }) => {
  const href = social[id];
  return href === undefined ? [] : [{ id, label: `${name} on ${title}`, href }];
});
