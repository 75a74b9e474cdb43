import { countOf } from '../core/count-of.ts';
import { formatTimeOfDay } from '../core/time-of-day.ts';
import { formatKm } from './distance-text.ts';
import {
  accessibleChoices,
  type Bed,
  bedKinds,
  type HouseContact,
  type HouseFacts,
  type HouseRule,
  houseChoices,
  houseRules,
} from './house-facts.ts';
import { directionsLink, landmarkKindNames, landmarkKinds } from './place.ts';

/** One line of *Good to know*. */
export type HouseRow = { label: string; text: string };

const known = (rows: HouseRow[]) => rows.filter(({ text }) => text !== '');

/** "2 pm to 9 pm", "from 2 pm", "until 9 pm"; '' when neither is known. */
function formatSpan(from: string, until: string): string {
  if (from !== '' && until !== '') return `${formatTimeOfDay(from)} to ${formatTimeOfDay(until)}`;
  if (from !== '') return `from ${formatTimeOfDay(from)}`;
  return until === '' ? '' : `until ${formatTimeOfDay(until)}`;
}

/** "from 2 pm to 9 pm": hours of arrival; '' when they are not known. */
export function formatCheckIn({ checkInFrom: from, checkInUntil: until }: HouseFacts): string {
  return `${from !== '' && until !== '' ? 'from ' : ''}${formatSpan(from, until)}`;
}

/** "by 11 am"; '' when it is not known. */
export const formatCheckOut = ({ checkOutBy }: Pick<HouseFacts, 'checkOutBy'>): string =>
  checkOutBy === '' ? '' : `by ${formatTimeOfDay(checkOutBy)}`;

function ruleTexts({ rules }: HouseFacts): string {
  return (Object.keys(houseRules) as HouseRule[])
    .flatMap((rule) => {
      const answer = rules[rule];
      return answer === undefined ? [] : [houseRules[rule][answer]];
    })
    .join(' · ');
}

const textOf = (choices: Record<string, string>, chosen: string) => choices[chosen] ?? '';

/** Hours of arrival and departure, as far as they are known. */
export const timeRows = (facts: HouseFacts): HouseRow[] =>
  known([
    { label: 'Check-in', text: formatCheckIn(facts) },
    { label: 'Check-out', text: formatCheckOut(facts) },
  ]);

/** Both numbers of a house, or the one that it has. */
export const formatPhones = ({ phone, phone2 }: HouseContact): string =>
  [phone, phone2].filter(Boolean).join(', ');

/** The way in the words of the house, and a link that leads to its door. */
export const formatWay = ({ arrivalText, position }: HouseContact): string =>
  [arrivalText, position === null ? '' : `Map: ${directionsLink(position)}`]
    .filter(Boolean)
    .join('\n');

/** Telephone and way, for the guest of a stay alone; [] of a contact that is not to be known. */
export const contactRows = (contact: HouseContact | null): HouseRow[] =>
  contact === null
    ? []
    : known([
        { label: 'Telephone', text: formatPhones(contact) },
        { label: 'The way', text: formatWay(contact) },
      ]);

/** How far it is to the nearest landmark of each kind, as everybody may know it. */
export function placeRows({ place, drive }: HouseFacts): HouseRow[] {
  return landmarkKindNames.flatMap((kind) => {
    const nearest = place?.nearby[kind];
    if (nearest === undefined) return [];
    const minutes = drive[kind];
    const byCar = minutes === undefined ? '' : `; ${formatDrive(minutes)} by car`;
    const text = `${nearest.name}, ${formatKm(nearest.km)} by straight line${byCar}`;
    return [{ label: landmarkKinds[kind], text }];
  });
}

/** "55 min", "2 h", "1 h 5 min". */
function formatDrive(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** Everything that is known of a house, for travellers; [] when nothing is. */
export function goodToKnow(facts: HouseFacts): HouseRow[] {
  return known([
    ...timeRows(facts),
    ...placeRows(facts),
    { label: 'Meals', text: textOf(houseChoices.meals, facts.meals) },
    { label: 'Kitchen', text: textOf(houseChoices.kitchen, facts.kitchen) },
    { label: 'House rules', text: ruleTexts(facts) },
    { label: 'Quiet hours', text: formatSpan(facts.quietFrom, facts.quietUntil) },
    { label: 'Parking', text: textOf(houseChoices.parking, facts.parking) },
    {
      label: 'Accessibility',
      text: facts.accessible.map((each) => accessibleChoices[each]).join(' · '),
    },
    { label: 'Note', text: facts.note },
    { label: 'Registration', text: facts.registrationNumber },
  ]);
}

/** "1 king bed (180 cm) and 2 single beds"; '' for a room whose beds are not known. */
export function formatBeds(beds: readonly Bed[]): string {
  const parts = beds.map(({ kind, count, widthCm }) => {
    const [one, many] = bedKinds[kind];
    return `${countOf(count, one, many)}${widthCm === 0 ? '' : ` (${widthCm} cm)`}`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Whether guests may still be in a room when the next ones may come. */
export const leavesNoGap = ({
  checkInFrom,
  checkOutBy,
}: Pick<HouseFacts, 'checkInFrom' | 'checkOutBy'>): boolean =>
  checkInFrom !== '' && checkOutBy !== '' && checkInFrom < checkOutBy;
