/**
 * Rows that the first screen reads of each kind; the last one of a list only tells that there are
 * more, which are a press away. Together with the counts they stay within 40 reads, however large the
 * site is. Calendars in trouble are read whole: the nearest conflict must come first.
 */
export const todayLimits = {
  inquiries: 6,
  threads: 1,
  refunds: 3,
  holds: 3,
  arrivals: 5,
  departures: 4,
} as const;
