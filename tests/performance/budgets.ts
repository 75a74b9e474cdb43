/** The exact measures of performance §3; times are ratios of two pages and no part of this table. */
export const budgets = {
  firstViewJs: { title: 'JS on first view, gz KB', must: 140, stretch: 100 },
  totalBytes: { title: 'Total bytes of first view, KB', must: 220, stretch: 150 },
  requests: { title: 'Requests of first view', must: 12, stretch: 9 },
  cardPicture: { title: 'Mean card picture, KB', must: 30, stretch: 22 },
  leadPicture: { title: 'First picture of the screen, KB', must: 60, stretch: 40 },
  preflights: { title: 'CORS preflights', must: 0, stretch: 0 },
  otherOrigins: { title: 'Cross-origin connections', must: 1, stretch: 1 },
  layoutShift: { title: 'Cumulative layout shift', must: 0.001, stretch: 0 },
  domNodes: { title: 'DOM nodes', must: 1500, stretch: 900 },
} as const;

export type BudgetName = keyof typeof budgets;

/** Documents that one visitor's page view reads (performance §3, row 17). */
export const readBudgets = {
  home: { must: 10, stretch: 8 },
  hotels: { must: 12, stretch: 10 },
  hotel: { must: 3, stretch: 1 },
} as const;

/** Row 23: what Cloud Functions load, in bytes of minified JavaScript. */
export const functionsBudget = { bundle: 3_500_000, startUp: 1_000_000 };

export const kilobyte = 1000;
