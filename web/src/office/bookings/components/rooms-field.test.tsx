import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { type BookingFormValues, bookingDraft } from '../booking-form.ts';
import { RoomsField } from './rooms-field.tsx';

const lane = { name: 'Lane Room', maxGuests: 2 };

function Form({ adults }: { adults: number }) {
  const form = useForm<BookingFormValues>({ defaultValues: bookingDraft(null) });
  const rooms = useWatch({ control: form.control, name: 'rooms' });
  const party = { adults, childAges: [] };
  return <RoomsField form={form as never} party={party} rooms={rooms} roomType={lane} />;
}

const field = () => screen.getByLabelText(/^Rooms/) as HTMLInputElement;

test('follows the people until staff say a number, be it the one that it began with', async () => {
  const { rerender } = render(<Form adults={12} />);
  expect(field().value).toBe('6');
  expect(screen.getByText('2 guests in each')).toBeTruthy();
  rerender(<Form adults={5} />);
  expect(field().value).toBe('3');
  await userEvent.clear(field());
  expect(screen.getByText('Rooms must be a whole number from 1 to 20')).toBeTruthy();
  await userEvent.type(field(), '1');
  expect(field().value).toBe('1');
  expect(screen.getByText('Lane Room sleeps 2: 3 rooms are needed')).toBeTruthy();
  await userEvent.type(field(), '2');
  rerender(<Form adults={12} />);
  expect(field().value).toBe('12');
  expect(screen.getByText('1 guest in each')).toBeTruthy();
});
