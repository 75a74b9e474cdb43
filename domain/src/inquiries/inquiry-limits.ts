/** Limits of the inquiry form's fields, apart from the schema so that the form need not load zod. */
export const inquiryLimits = {
  name: 120,
  email: 254,
  mobile: 32,
  location: 120,
  message: 2000,
  people: { min: 1, max: 50, default: 1 },
  /** A preferred date lies at most this far ahead. */
  daysAhead: 730,
} as const;
