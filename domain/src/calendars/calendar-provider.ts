/**
 * Partners for calendar exchange: the portals by name, and any other program that reads and writes
 * iCalendar.
 */
export const calendarProviders = [
  'airbnb',
  'booking',
  'vrbo',
  'google',
  'apple',
  'outlook',
  'other',
] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** Calendars that people keep for themselves, and do not sell from. */
export const personalProviders = [
  'google',
  'apple',
  'outlook',
] as const satisfies CalendarProvider[];

export const isPersonal = (provider: CalendarProvider): boolean =>
  personalProviders.some((each) => each === provider);

export const providerNames: Readonly<Record<CalendarProvider, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google Calendar',
  apple: 'Apple Calendar',
  outlook: 'Outlook',
  other: 'Another calendar',
};
