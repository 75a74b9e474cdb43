import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { roomyHotel } from '../../tests/e2e/support/hotels.ts';
import { Scene } from '../../tests/e2e/support/scene.ts';
import { bookFor, callAsStaff, type Guest, newGuest } from '../../tests/e2e/support/stays.ts';
import type { Hand } from './hand.ts';
import { task } from './task.ts';

const today = dateInKerala(new Date());
const dialogOf = ({ page }: Hand) => page.getByRole('dialog');
const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name });

type Stay = { guest: Guest; arrival: string };

/** A guest with one booking, 60 days ahead, at a separate hotel with free nights. */
async function oneStay(isPaid: boolean) {
  const guest = await newGuest();
  const scene = new Scene();
  const roomTypeId = 'suite';
  const suite = { _id: roomTypeId, name: 'Suite', pricePerNight: 125, maxGuests: 2, units: 1 };
  const roomTypes = [{ ...suite, description: '', amenities: [] }];
  const hotel = await scene.hotel('House', { roomTypes, isActive: true });
  const arrival = addDays(today, 60);
  const dates = { checkIn: arrival, checkOut: addDays(arrival, 2) };
  const { _id } = await bookFor(guest, { hotelId: hotel.id, roomTypeId, ...dates });
  if (isPaid) {
    await callAsStaff(`/bookings/${_id}/payments`, { method: 'cash', note: 'Paid at the desk' });
  }
  const stay: Stay = { guest, arrival };
  return { start: { path: '/my-bookings', as: guest }, scene: stay, clear: () => scene.clear() };
}

export const travellerTasks = [
  task({
    name: 'a house for five, in December, asked about',
    prepare: async () => {
      await callAsStaff('/search/pack', {});
      return { start: { path: '/' }, scene: addDays(today, 30) };
    },
    run: async (hand, from) => {
      const bar = hand.page.getByRole('search');
      await hand.press(bar.getByLabel('Arrival'));
      for (const day of [from, addDays(from, 3)]) await hand.day(dialogOf(hand), day);
      await hand.press(button(hand, 'Done'));
      await hand.press(bar.getByRole('button', { name: /guests|adults/i }));
      await hand.type(dialogOf(hand).getByLabel('Adults', { exact: true }), '5');
      await hand.send(dialogOf(hand).getByRole('button', { name: 'Search' }));
      await hand.press(hand.page.getByRole('link', { name: /^View Details/ }).first());
      await hand.press(button(hand, /^Book Now/).first());
      const form = dialogOf(hand);
      await hand.type(form.getByLabel(/^Name/), 'Meera Nair');
      await hand.type(form.getByLabel(/^Mobile/), '9847012345');
      await hand.type(form.getByLabel(/^Email/), 'meera@example.com');
      await hand.send(form.getByRole('button', { name: /^Send/ }));
      await hand.page.getByText('You asked about this house today.').waitFor();
    },
  }),
  task({
    name: 'pay for a stay',
    prepare: () => oneStay(false),
    run: async (hand) => {
      await hand.press(button(hand, /^Pay Now/));
      await hand.press(button(hand, /^Pay [$₹]/));
      await hand.page
        .getByRole('status')
        .filter({ hasText: /^Paid\. / })
        .waitFor();
    },
  }),
  task({
    name: 'cancel a stay',
    prepare: () => oneStay(true),
    run: async (hand) => {
      await hand.press(button(hand, /^Cancel /));
      await hand.press(dialogOf(hand).getByRole('button', { name: 'Cancel booking' }));
      await hand.page.getByText('Cancelled', { exact: true }).first().waitFor();
    },
  }),
  task({
    name: 'move a stay by a day',
    prepare: () => oneStay(true),
    run: async (hand, { arrival }) => {
      await hand.press(button(hand, /^Reschedule /));
      await hand.day(dialogOf(hand), addDays(arrival as never, 1));
      await hand.press(dialogOf(hand).getByRole('button', { name: 'Reschedule' }));
      await dialogOf(hand).waitFor({ state: 'hidden' });
    },
  }),
  task({
    name: 'sign in with a forgotten password',
    prepare: async () => ({ start: { path: '/about' }, scene: await newGuest() }),
    run: async (hand, guest) => {
      await hand.press(button(hand, 'Login').first());
      const dialog = dialogOf(hand);
      await hand.type(dialog.getByLabel('Email'), guest.email);
      await hand.press(dialog.getByRole('button', { name: 'Send me a link' }));
      await dialog.getByText(/^If that address has an account, a link/).waitFor();
    },
  }),
  task({
    name: 'look at four photographs and come back',
    prepare: async () => {
      const { _id } = await roomyHotel();
      return { start: { path: `/hotels/${_id}` }, scene: null };
    },
    run: async (hand) => {
      const lightbox = hand.page.locator('.yarl__portal');
      await hand.press(button(hand, 'View All Photos'));
      await lightbox.waitFor();
      await hand.press(lightbox.getByRole('button', { name: 'Next' }));
      await hand.press(lightbox.getByRole('button', { name: 'Next' }));
      await hand.back();
      await lightbox.waitFor({ state: 'detached' });
      await button(hand, 'View All Photos').waitFor();
    },
  }),
];
