import { countOf } from '@kerala-stays/domain/core/count-of';
import type { PeopleParams } from '@kerala-stays/domain/search/people-params';

/** Number of children in the address: `9.4` are two. */
const childrenOf = (ages = '') => (ages === '' ? 0 : ages.split(/[.,\s]+/).length);

const partiesOf = (party: string) =>
  party === '' ? [] : party.split(',').map((room) => room.split('-'));

/** "3 guests" */
export function countGuests({ adults, ages, party }: PeopleParams): string {
  const guests =
    party === ''
      ? (Number(adults) || 0) + childrenOf(ages)
      : partiesOf(party).reduce((sum, [own, of]) => sum + (Number(own) || 0) + childrenOf(of), 0);
  return countOf(guests, 'guest');
}

/** "3 guests, 2 rooms" */
export function formatPeople(people: PeopleParams): string {
  const rooms = partiesOf(people.party).length || Number(people.rooms) || 0;
  return `${countGuests(people)}, ${countOf(rooms, 'room')}`;
}
