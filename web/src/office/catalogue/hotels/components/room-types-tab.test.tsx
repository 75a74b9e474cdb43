import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { RoomTypesTab } from './room-types-tab.tsx';

const writes = vi.hoisted(() => ({ finish: () => {}, count: 0 }));
vi.mock('../api/save-hotel.ts', () => ({
  updateRoomTypes: () => {
    writes.count += 1;
    return new Promise<void>((resolve) => {
      writes.finish = resolve;
    });
  },
}));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { role: 'manager', checkRole: async () => 'manager' };
  return { useAccount: () => account };
});

const lane = {
  _id: 'lane',
  name: 'Lane',
  pricePerNight: 2400,
  maxGuests: 2,
  units: 1,
  description: '',
  amenities: [],
};

it('the form of a room type says that it saves once its price is meant, and saves once', async () => {
  renderPart(<RoomTypesTab hotel={hotelNamed('Lane House', { roomTypes: [lane] })} />);
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  const heading = await screen.findByRole('heading', { name: 'Edit Lane' });
  const form = heading.closest('form') as HTMLFormElement;
  fireEvent.change(within(form).getByRole('textbox', { name: /^Price per night/ }), {
    target: { value: '24000' },
  });
  fireEvent.submit(form);
  const question = await screen.findByRole('dialog', { name: 'Save this price?' });
  expect(within(form).queryByText('Saving...')).toBeNull();
  fireEvent.submit(form);
  fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Saving...')).toBeVisible();
  writes.finish();
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(writes.count).toBe(1);
});
