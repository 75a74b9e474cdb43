import { addDays, addMonths, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { Scene } from '../../tests/e2e/support/scene.ts';
import { bookFor, callAsStaff, newGuest } from '../../tests/e2e/support/stays.ts';
import { demoAdmin } from '../../tests/support/demo-accounts.ts';
import type { Hand } from './hand.ts';
import { task } from './task.ts';

const today = dateInKerala(new Date());
const dialogOf = ({ page }: Hand) => page.getByRole('dialog');
const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name });

/** A phone, or a desktop at 200 %: lists are cards, and tables have no checkboxes. */
const isNarrow = ({ page }: Hand) => (page.viewportSize()?.width ?? 0) < 900;

const roomTypes = ['Lane Room', 'Garden Room', 'Lake Room'].map((name, index) => ({
  _id: `room-${index}`,
  name,
  pricePerNight: 2400 + index,
  maxGuests: 2,
  units: 2,
  description: '',
  amenities: [],
}));

/** A back office page with its own data. */
async function inOffice<Facts>(make: (scene: Scene) => Promise<{ path: string; facts: Facts }>) {
  const scene = new Scene();
  const { path, facts } = await make(scene);
  return { start: { path, as: demoAdmin }, scene: facts, clear: () => scene.clear() };
}

/** Opens the guest's chat by a press and closes its tab. */
async function openChat(hand: Hand, press: () => Promise<void>): Promise<void> {
  const chat = hand.page.context().waitForEvent('page');
  // The press itself reports the error.
  chat.catch(() => {});
  await press();
  await (await chat).close();
}

async function answerFromCards(hand: Hand, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const chat = hand.page.getByRole('link', { name: new RegExp(`^WhatsApp to ${name}`) });
    await openChat(hand, () => hand.press(chat));
    const contacted = button(hand, new RegExp(`^Contacted: ${name}`));
    await hand.press(contacted);
    await hand.page
      .getByRole('button', { name: new RegExp(`^Contacted: ${name}`), pressed: true })
      .waitFor();
  }
}

/** A paid and cancelled stay, whose money staff received and must refund manually. */
async function refundDue(scene: Scene) {
  const guest = await newGuest();
  const hotel = await scene.hotel('House', { roomTypes, isActive: true });
  const checkIn = addDays(today, 60);
  const dates = { checkIn, checkOut: addDays(checkIn, 2) };
  const { _id } = await bookFor(guest, { hotelId: hotel.id, roomTypeId: 'room-0', ...dates });
  await callAsStaff(`/bookings/${_id}/payments`, { method: 'cash', note: 'Paid at the desk' });
  await callAsStaff(`/bookings/${_id}/cancel`, {});
  return { path: `/admin/bookings?booking=${_id}`, facts: null };
}

export const staffTasks = [
  task({
    name: 'answer three inquiries',
    prepare: () =>
      inOffice(async (scene) => {
        for (const [index, label] of ['Asha', 'Bina', 'Cyril'].entries()) {
          await scene.inquiry(label, { createdAt: new Date(Date.now() - (9 - index) * 3_600_000) });
        }
        return { path: `/admin/inquiries?q=${scene.mark}`, facts: null };
      }),
    run: async (hand) => {
      const names = ['Asha', 'Bina', 'Cyril'];
      if (hand.manner === 'thumb') return answerFromCards(hand, names);
      await hand.press(button(hand, /^Open the inquiry from Asha/));
      for (const name of names) {
        await hand.page.getByRole('dialog', { name: new RegExp(`^${name}`) }).waitFor();
        await openChat(hand, () => hand.key('w'));
        await hand.key('Control+Enter');
      }
    },
  }),
  task({
    name: 'from an inquiry to a booking and its payment link',
    prepare: () =>
      inOffice(async (scene) => {
        const hotel = await scene.hotel('House', { roomTypes, isActive: true });
        const checkIn = addDays(today, 60);
        await scene.inquiry('Hema', {
          hotel: { _id: hotel.id, name: hotel.name, city: 'Munnar' },
          roomTypeId: 'room-0',
          roomTypeName: 'Lane Room',
          adults: 2,
          childAges: [],
          date: checkIn,
          checkIn,
          checkOut: addDays(checkIn, 2),
          createdAt: new Date(),
        });
        return { path: `/admin/inquiries?q=${scene.mark}`, facts: null };
      }),
    run: async (hand) => {
      await hand.press(button(hand, /^Open the inquiry from Hema/));
      await hand.press(button(hand, hand.manner === 'thumb' ? /^Book$/ : 'Create booking').first());
      const form = hand.page.getByRole('dialog', { name: /^Booking for/ });
      await form
        .getByText(/Free: \d/)
        .first()
        .waitFor();
      await hand.press(form.getByRole('button', { name: 'Create booking' }));
      await hand.press(
        hand.page
          .getByRole('dialog', { name: /is held$/ })
          .getByRole('link', { name: 'View booking' }),
      );
      await hand.press(button(hand, 'Payment link').first());
      await hand.press(
        hand.page
          .getByRole('dialog', { name: /^Payment link for/ })
          .getByRole('button', { name: 'Copy' }),
      );
      await hand.page.getByText('Payment link copied').waitFor();
    },
  }),
  task({
    name: 'find a booking of last month',
    prepare: () =>
      inOffice(async (scene) => {
        const checkInDate = `${addMonths(today, -1).slice(0, 7)}-15`;
        const { name } = await scene.booking('Devika', {
          checkInDate,
          checkOutDate: addDays(checkInDate as never, 2),
          status: 'paid',
          isPaid: true,
        });
        return { path: '/admin/bookings', facts: name };
      }),
    run: async (hand, name) => {
      await hand.press(button(hand, 'Last month'));
      const place = hand.page
        .getByRole(isNarrow(hand) ? 'listitem' : 'row')
        .filter({ hasText: name });
      await hand.press(place.getByRole('button').first());
      await dialogOf(hand).waitFor();
    },
  }),
  task({
    name: 'record a refund',
    prepare: () => inOffice(refundDue),
    run: async (hand) => {
      await hand.press(button(hand, /^Mark as paid: refund of/));
      const record = hand.page.getByRole('dialog', { name: /^Record refund/ });
      await hand.type(record.getByLabel(/^Reference/), 'UTR 4711');
      await hand.press(record.getByRole('button', { name: 'Record refund' }));
      await button(hand, /^Undo: refund of/).waitFor();
    },
  }),
  task({
    name: 'change three prices',
    prepare: () =>
      inOffice(async (scene) => {
        const { id } = await scene.hotel('House', { roomTypes });
        return { path: `/admin/manage-hotel/${id}?tab=rooms`, facts: null };
      }),
    run: async (hand) => {
      const table = hand.page.getByRole('form', { name: 'Prices' });
      for (const { name } of roomTypes) {
        await hand.type(
          table.getByRole('textbox', { name: new RegExp(`^Price.*, ${name}$`) }),
          '2600',
        );
      }
      await hand.press(table.getByRole('button', { name: 'Save' }));
      await button(hand, 'Undo').waitFor();
    },
  }),
  task({
    name: 'feature five hotels',
    prepare: () =>
      inOffice(async (scene) => {
        for (const label of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fig']) await scene.hotel(label);
        return { path: '/admin/hotels', facts: scene.mark };
      }),
    run: async (hand, mark) => {
      await hand.type(hand.page.getByRole('searchbox', { name: 'Search hotels' }), mark);
      const rows = hand.page.locator('[role=row][data-id]').filter({ hasText: mark });
      await rows.nth(4).waitFor();
      // Before selecting all, a person checks that the others have gone.
      await hand.page.locator('[role=row][data-id]').nth(5).waitFor({ state: 'detached' });
      if (isNarrow(hand)) await hand.press(button(hand, /^Select$/));
      await hand.press(hand.page.getByRole('checkbox', { name: 'Select all rows' }), 'Space');
      await hand.page.getByText('5 selected').waitFor();
      await hand.press(button(hand, /^Feature$/));
      await hand.page.getByText(/^5 hotels are featured/).waitFor();
    },
  }),
];
