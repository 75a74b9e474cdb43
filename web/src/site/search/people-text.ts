import type { PeopleParams } from '@kerala-stays/domain/search/people-params';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Number of children in the address: `9.4` are two. */
const childrenOf = (ages = '') => (ages === '' ? 0 : ages.split(/[.,\s]+/).length);

/** "3 guests, 2 rooms" */
export function formatPeople({ rooms, adults, ages, party }: PeopleParams): string {
  const parties = party === '' ? [] : party.split(',').map((room) => room.split('-'));
  const guests =
    party === ''
      ? (Number(adults) || 0) + childrenOf(ages)
      : parties.reduce((sum, [own, of]) => sum + (Number(own) || 0) + childrenOf(of), 0);
  return `${counted(guests, 'guest')}, ${counted(parties.length || Number(rooms) || 0, 'room')}`;
}
