/**
 * Rows that the first screen reads of each kind: the others are a press away. Together with the
 * counts they stay within 40 reads, however large the site is.
 */
export const todayLimits = {
  inquiries: 5,
  threads: 3,
  owedRefunds: 4,
  waitingRefunds: 2,
  failedRefunds: 2,
  holds: 4,
  calendars: 3,
  arrivals: 5,
  departures: 5,
} as const;

/**
 * Reads of what is counted instead: inquiries, conversations and owed refunds beyond their rows;
 * messages that were lost, reports that wait, events that were given up.
 */
export const countReads = 6;
