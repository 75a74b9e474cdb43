import type { Agency } from '../content/agency-file.ts';

/** An agency that shares nothing with the demo's. */
export const otherAgency: Agency = {
  name: 'Malabar Rooms',
  legalName: 'Malabar Rooms LLP',
  description: 'Houses by the sea between Kannur and Kasaragod.',
  announcement: 'Nine houses by the sea',
  launchYear: 2019,
  copyrightYear: 2027,
  guestsWelcomed: '900+',
  email: 'desk@malabar-rooms.test',
  phone: '+91 497 270 0001',
  office: { street: '4 Fort Road', city: 'Kannur', region: 'Kerala', postalCode: '670001' },
  privacyContact: { name: 'Devika Nambiar', email: 'privacy@malabar-rooms.test' },
  hours: 'Every day, 8 to 20',
  gstin: '27AAPFU0939F1ZV',
  courts: 'Thalassery',
  cities: ['Kannur'],
  calendarDomain: 'malabar-rooms.test',
  colours: { primary: '#103a7a', action: '#8a1f4d', dark: '#10203c' },
  mapTiles: 'https://maps.malabar-rooms.test/kerala.pmtiles',
  social: { instagram: 'https://www.instagram.com/malabar-rooms.test/' },
};
