import { expect, it } from 'vitest';
import type { GuestRow } from './api/people-calls.ts';
import { guestCsv } from './guest-csv.ts';

const booking = (part: Partial<GuestRow>): GuestRow => ({
  name: 'Asha Nair',
  email: 'asha@example.com',
  mobile: '',
  checkInDate: '2026-11-10',
  isStay: true,
  ...part,
});
const linesOf = (rows: GuestRow[]) => guestCsv(rows).trimEnd().split('\r\n').slice(1);

it('has one row a guest, with the name and number of the last booking', () => {
  const lines = linesOf([
    booking({ name: 'Zoya', email: '', mobile: '98470 12345' }),
    booking({ checkInDate: '2027-02-01', name: 'Asha N.', email: 'ASHA@example.com' }),
    booking({ checkInDate: '2025-03-01', mobile: '98460 11111' }),
    booking({ checkInDate: '2026-04-01', isStay: false }),
    booking({ name: 'Zoya', email: '', mobile: '9847012345', checkInDate: '2026-12-01' }),
  ]);
  expect(lines).toEqual([
    'Asha N.,ASHA@example.com,98460 11111,3,2,2025-03-01,2027-02-01',
    'Zoya,,9847012345,2,2,2026-11-10,2026-12-01',
  ]);
});

it('makes no formula of what a guest has typed, and a head alone of nothing', () => {
  expect(linesOf([booking({ name: '=HYPERLINK("http://a.example")' })])[0]).toMatch(/^"'=HYPER/);
  expect(linesOf([])).toEqual([]);
});
