import { emptyHotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { storedHotelFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { planImport } from '@kerala-stays/domain/catalogue/import/plan-import';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ImportPreview } from './import-preview.tsx';

const stored = ['m1', 'm2'].map((hotel_id) =>
  readHotel(hotel_id, {
    ...storedHotelFields({
      ...emptyHotelInput,
      name: `House ${hotel_id}`,
      contact: '1',
      address: 'Fort',
      city: 'Kochi',
      hotel_id,
    }),
  }),
);
const text = 'Hotel ID,City,Pool\nm1,Kochi,no\nm2,Aluva,no\nm3,Kochi,no\n,Kochi,no\n';

it('lists what changes and what is wrong, and narrows the list by state', async () => {
  const site = { categories: [], currency: 'inr' } as const;
  const plan = planImport(text, stored, site, () => 'new');
  if ('problem' in plan) throw new Error(plan.problem);
  render(<ImportPreview plan={plan} words={{ one: 'hotel', many: 'hotels' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Line 5, Hotel ID: Hotel ID is missing: type one such as m12.',
  );
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names()).toEqual([
    expect.stringMatching(/^m3 · Unnamed hotelWrongLine 4, Hotel name: Hotel name is missing\./),
    'm2 · House m2ChangedCity: Kochi → Aluva',
    'm1 · House m1Same',
  ]);
  const changed = screen.getByRole('button', { name: 'Changed 1' });
  await userEvent.click(changed);
  expect(changed).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual(['m2 · House m2ChangedCity: Kochi → Aluva']);
  await userEvent.click(changed);
  expect(names()).toHaveLength(3);
});
