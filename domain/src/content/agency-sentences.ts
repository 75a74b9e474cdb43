/**
 * Every sentence about a fault in an agency's files, without the file's name before it and the full
 * stop behind it. docs/troubleshooting.md explains each.
 */
export const agencySentences = {
  noJson: (reason: string) => `this is no JSON: ${reason}`,
  noObject: (field: string) => `${field} is no object in braces`,
  noList: (field: string) => `${field} is no list in square brackets`,
  strayFile: (known: string) =>
    `this is no file of the agency’s folder, and is not used; the nearest is ${known}`,
  missing: (field: string) => `${field} is missing`,
  unknown: (field: string) => `${field} is no field of this file`,
  noText: (field: string) => `${field} is no text`,
  empty: (field: string) => `${field} is empty`,
  unseen: (field: string) => `${field} has a line break, or a sign that nobody sees`,
  tooLong: (field: string, max: number | string) => `${field} is longer than ${max} characters`,
  noYear: (field: string) => `${field} is no year`,
  yearsBackwards: () => 'copyrightYear is before launchYear',
  noDay: (field: string) => `${field} is no day such as 2026-03-14`,
  dayToCome: (field: string) => `${field} is still to come`,
  noCount: (field: string, max: number | string) => `${field} is no whole number from 1 to ${max}`,
  noEmail: () => 'email is no e-mail address',
  noPhone: () => 'phone is no international number, e.g. +91 98470 12345',
  noGstin: () => 'gstin is no valid GSTIN, e.g. 27AAPFU0939F1ZV',
  noPage: () => 'no address that begins with https://',
  noColour: (field: string) => `${field} is no colour in small letters, e.g. #0f5b4a`,
  contrast: (field: string, found: number | string, beside: string, least: number | string) =>
    `${field} has a contrast of ${found} with ${beside}, and needs ${least}`,
  calendarDomain: () =>
    'calendarDomain has other signs than small letters, digits, dots and hyphens',
  noArchive: () => 'mapTiles is no address that begins with https:// and ends in .pmtiles',
  tooMany: (max: number | string, what: string) => `more than ${max} ${what}`,
  sameCities: () => 'two cities are the same',
  sameIds: () => 'two have the same id',
  noRating: () => 'rating is no whole number from 1 to 5',
  emptyStory: () => 'a story has no paragraph',
  demoFact: (field: string) => `${field} is still the demo’s`,
  unreachable: () => 'email cannot be reached',
  demoStory: (id: string) => `${id} is the demo’s, and invented`,
  noDrawing: () => 'this is no SVG drawing',
  largeLogo: (bytes: number | string, max: number | string) =>
    `a logo may have ${max} bytes, and this has ${bytes}`,
  activeLogo: (part: string) => `a logo must be a drawing alone, and this has ${part}`,
} as const;
