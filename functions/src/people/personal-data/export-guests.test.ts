import { erasedGuest } from '@kerala-stays/domain/people/personal-data';
import { expect, it } from 'vitest';
import { reviewFixture } from '../../testing/review-fixture.ts';
import { exportGuests } from './export-guests.ts';

it('has the guests of all bookings, without those who were erased, over pages', async () => {
  const { documents, stay } = reviewFixture();
  for (let at = 0; at < 205; at++) stay(`b${String(at).padStart(3, '0')}`);
  stay('b100', erasedGuest);
  stay('b101', { status: 'cancelled' });
  stay('b102', { noShow: true });
  const first = await exportGuests(documents, undefined);
  const second = await exportGuests(documents, first.next);
  expect(second.next).toBe('');
  const rows = [...first.rows, ...second.rows];
  expect(rows).toHaveLength(204);
  expect(rows[0]).toEqual({
    name: 'Asha Nair',
    email: 'b000@example.com',
    mobile: '',
    checkInDate: '2026-11-10',
    isStay: true,
  });
  const stays = rows.filter(({ isStay }) => isStay);
  expect(stays).toHaveLength(202);
  expect(rows.some(({ email }) => email === 'b100@example.com')).toBe(false);
});
