/**
 * Rows that the first screen reads of each kind; the last one of a list only tells that there are
 * more, which are a press away. Together with the counts they stay within 40 reads, however large the
 * site is. Calendars in trouble are read whole: the nearest conflict must come first.
 */
export const todayLimits = {
  inquiries: 6,
  threads: 3,
  refunds: 6,
  holds: 4,
  arrivals: 6,
  departures: 6,
} as const;

/**
 * Reads of what is counted instead: inquiries, conversations and refunds beyond their rows;
 * messages that were lost, reports that wait, events that were given up.
 */
export const countReads = 6;
