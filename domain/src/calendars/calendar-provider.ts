/** Where a calendar is exchanged with: the portals by name, and any other program that reads and writes iCalendar. */
export const calendarProviders = ['airbnb', 'booking', 'vrbo', 'google', 'other'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** As people call them. */
export const providerNames: Readonly<Record<CalendarProvider, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google Calendar',
  other: 'Another calendar',
};
