import { expect, test } from 'vitest';
import { deliveryGroups, deliveryStates, needsStaff, storedStatesOf } from './mail-delivery.ts';
import { readMailSearch } from './mail-search.ts';

test('a whole address is looked for as it is stored, also where an inquiry kept its capitals', () => {
  expect(readMailSearch(' Asha@Example.com ')).toEqual({
    kind: 'recipient',
    spellings: ['asha@example.com', 'Asha@Example.com'],
  });
  expect(readMailSearch('asha@example.com')).toEqual({
    kind: 'recipient',
    spellings: ['asha@example.com'],
  });
});

test.each(['KS-7F3A91B2', 'ks-7f3a91b2', '#KS-7F3A91B2', '7f3a91b2'])(
  'the reference %s is one however it is written',
  (text) => expect(readMailSearch(text)).toEqual({ kind: 'reference', reference: 'KS-7F3A91B2' }),
);

test.each(['asha', 'asha@', '@example.com', 'Asha Menon', '9847012345'])('%s is neither', (text) =>
  expect(readMailSearch(text)).toBeNull(),
);

test('every state is in one group, and those that staff must check are the failed ones', () => {
  const grouped = deliveryGroups.flatMap(storedStatesOf);
  expect([...grouped].sort()).toEqual([...deliveryStates, 'SUCCESS', 'ERROR'].sort());
  expect(deliveryStates.filter(needsStaff)).toEqual(
    storedStatesOf('failed').filter((state) => state !== 'ERROR'),
  );
});
