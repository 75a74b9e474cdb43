import type { FeedProblem } from './calendar-feed.ts';

/** Messages for staff about imported calendars. */
export const feedMessages = {
  added: 'Calendar added',
  saved: 'Calendar saved',
  read: 'Calendar read',
  readDue: 'Calendars read',
  removed: 'Calendar removed',
  released: 'Nights released',
  acknowledged: 'Conflict marked as solved',
  notFound: 'Calendar not found',
  alreadyThere: 'This calendar has already been added',
  ownLink: 'This is our own link; paste the address that the portal shows',
  noSuchUnit: 'This hotel does not have that room',
  confirmHost: 'This is not the address of a known calendar service. Confirm that you trust it.',
  paused: 'This calendar is paused',
  tooSoon: 'This calendar was read less than a minute ago',
  nothingToRelease: 'This calendar has no nights to release',
  chooseNights: 'Choose what happens to its nights: release or block',
  beingRemoved: 'This calendar is being removed',
  lookedUp: 'Entries marked as looked up',
  noDoubt: 'This calendar has no entries to look up. Reload to see it.',
  noConflict: 'This conflict is no longer there. Reload to see the current ones.',
  tooMany: 'A hotel can have at most 200 calendars',
} as const;

/**
 * Message for each reason why a calendar cannot be read.
 * @param status HTTP status of the response
 * @param lost nights that would be released
 */
export function feedProblemText(problem: FeedProblem, { status = 0, lost = 0 } = {}): string {
  switch (problem) {
    case 'not-calendar':
      return 'This is not a calendar';
    case 'status':
      return `The address returned an error (${status})`;
    case 'unreachable':
      return 'The address could not be reached';
    case 'too-large':
      return 'The calendar is too large';
    case 'too-slow':
      return 'This calendar took too long to read: ask the portal for a simpler one, or block its nights by hand';
    case 'not-allowed':
      return 'Only https addresses of calendar services are accepted';
    case 'cut-off':
      return 'The feed was cut off; the last good dates stay';
    case 'lost-dates':
      return `The feed lost most of its dates. Release ${lost} ${lost === 1 ? 'night' : 'nights'}?`;
  }
}
