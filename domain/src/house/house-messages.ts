import { houseLimits } from './house-facts.ts';
import { driveMinutes } from './place.ts';

/** Messages for staff about the facts of a house. */
export const houseMessages = {
  time: 'Enter a time of day, such as 14:00',
  untilBeforeFrom: 'The last check-in is before the first',
  phone: 'Enter a telephone number of 7 to 15 digits',
  email: 'Enter one e-mail address, such as desk@example.com',
  bedCount: `Enter 1 to ${houseLimits.bedCount} beds`,
  bedWidth: `Enter ${houseLimits.bedWidth.min} to ${houseLimits.bedWidth.max} cm, or leave it empty`,
  tooManyBeds: `At most ${houseLimits.bedKinds} kinds of beds in a room`,
  bedTwice: 'Each kind of bed once, with its number',
  longerThan: (limit: number) => `At most ${limit} characters`,
  position: 'Enter a place in Kerala as latitude, longitude: 9.9658, 76.2421',
  swappedPosition: (swapped: string) => `Latitude comes first. Did you mean ${swapped}?`,
  linkWithoutPlace:
    'This link has no coordinates. Open it, and copy the address that the browser then shows',
  drive: `Enter ${driveMinutes.min} to ${driveMinutes.max} minutes, or leave it empty`,
  noGap: 'Guests may leave after the next ones arrive. Is there time to clean the room?',
  savedMeanwhile: 'Somebody else changed this house. Reload to see it.',
  saved: 'House saved',
} as const;
