/** The exact measures of decision D50 by row; they are the same on every machine. */
export const budgets = {
  firstViewJs: { row: 1, title: 'JS on first view, gz KB', must: 140, stretch: 100 },
  totalBytes: { row: 4, title: 'Total bytes of first view, KB', must: 200, stretch: 150 },
  requests: { row: 5, title: 'Requests of first view', must: 12, stretch: 9 },
  early: { row: 28, title: 'Fetches before the first paint, pictures aside', must: 0, stretch: 0 },
  cardPicture: { row: 6, title: 'Mean card picture, KB', must: 30, stretch: 22 },
  leadPicture: { row: 6, title: 'First picture of the screen, KB', must: 60, stretch: 40 },
  preflights: { row: 9, title: 'CORS preflights', must: 0, stretch: 0 },
  otherOrigins: { row: 9, title: 'Cross-origin connections', must: 1, stretch: 1 },
  // Fonts after the first paint, as on a busy machine, move two buttons by a pixel: up to 0.0020.
  layoutShift: { row: 10, title: 'Cumulative layout shift', must: 0.0025, stretch: 0 },
  domNodes: { row: 22, title: 'DOM nodes', must: 1500, stretch: 900 },
} as const;

/** Row 2, in KB: with the Auth SDK, which loads last and only for people with an account. */
export const deferredScriptBudget = { must: 175, stretch: 135 };

export type BudgetName = keyof typeof budgets;

/** Documents that one visitor's page view reads (decision D50). */
export const readBudgets = {
  home: { must: 10, stretch: 8 },
  hotels: { must: 12, stretch: 10 },
  hotel: { must: 3, stretch: 1 },
} as const;

/** Rows 18 and 19: reads and bytes must not grow with the catalogue, nor with a second visit. */
export const growthBudget = { reads: { must: 0, stretch: 0 }, bytes: { must: 10, stretch: 5 } };
export const visitBudgets = {
  // A hotel's page that the app opens reads the facts of its house, too.
  first: { must: 13, stretch: 13 },
  second: { must: 5, stretch: 0 },
} as const;

/**
 * Code that Cloud Functions load, and the thread beside it: bytes of minified JavaScript. A package that
 * comes in by an import adds hundreds of kilobytes at once, a feature of our own some ten: keys, the MCP server, reports
 * and editable mails took 85.
 */
export const functionsBudget = { 'index.js': 4_700_000, 'feed-thread.js': 40_000 };

export const kilobyte = 1000;
