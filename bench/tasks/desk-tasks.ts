import { addDays } from '@kerala-stays/domain/core/calendar';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import type { Locator } from '@playwright/test';
import { photograph } from '../../tests/e2e/support/back-office.ts';
import { atDesk, heldReview, house, inquiry, seasonHouse, stay } from './desk-scenes.ts';
import type { Hand } from './hand.ts';
import { task } from './task.ts';

const button = (place: Hand['page'] | Locator, name: string | RegExp) =>
  place.getByRole('button', { name });
const dialog = ({ page }: Hand, name: RegExp) => page.getByRole('dialog', { name });

/** Finds a record by the search of the office and opens it. @param found words of the option */
async function find(hand: Hand, text: string, found: string): Promise<void> {
  const { page } = hand;
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  if (hand.manner === 'thumb') {
    await hand.press(page.getByRole('button', { name: 'Search', exact: true }));
  } else await hand.key('Control+k');
  await hand.type(page.getByRole('combobox', { name: 'Search or jump' }), text);
  const option = page.getByRole('option').filter({ hasText: found }).first();
  await option.waitFor();
  if (hand.manner === 'thumb') return hand.press(option);
  while ((await option.getAttribute('aria-selected')) !== 'true') await hand.key('ArrowDown');
  await hand.key('Enter');
}

/** A row of *Today*, once the rows above it have come: while they come it moves under the hand. */
async function todayRow({ page }: Hand, name: string): Promise<Locator> {
  for (const act of [/^Answer:/, /^Decide:/])
    await page.getByRole('link', { name: act }).first().waitFor();
  return page.getByRole('link', { name });
}

/** Opens a page by the sidebar, which is behind *More* on a phone. */
async function go(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  if (hand.manner === 'thumb') await hand.press(page.getByRole('button', { name: 'More' }));
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await hand.press(menu.getByRole('link', { name, exact: true }));
}

/** Presses the button that ends a dialog, once the dialog lets it. */
async function finish(hand: Hand, place: Locator, name: string | RegExp): Promise<void> {
  await hand.press(button(place, name));
  await place.waitFor({ state: 'hidden' });
}

/** Columns of the board from which a week is drawn: no other bar is there. */
const week = { first: 12, last: 18 };

/** The middle of a day's cell in the first row of a room. */
async function cellOf({ page }: Hand, column: number) {
  const grid = page.getByRole('grid', { name: 'Rooms and days' });
  const head = grid.getByRole('rowheader', { name: /Lane Room.*1$/ }).first();
  await head.waitFor();
  const days = Number(await grid.getAttribute('aria-colcount')) - 1;
  const [body, row] = [await grid.locator('.body').boundingBox(), await head.boundingBox()];
  if (body === null || row === null) throw new Error('the board has no rows');
  const day = (body.width - row.width) / days;
  return { x: body.x + row.width + day * (column + 0.5), y: row.y + row.height / 2 };
}

/** Twelve things that the desk does every day, from the dashboard. */
export const deskTasks = [
  task({
    name: 'answer an inquiry with an offer',
    prepare: () => atDesk(inquiry),
    run: async (hand, { name }) => {
      await hand.press(await todayRow(hand, `Answer: ${name}`));
      await hand.press(button(hand.page, 'Propose stays'));
      const offer = dialog(hand, /^Propose stays/);
      await offer.getByRole('checkbox', { name: /Lane Room/, checked: true }).waitFor();
      await finish(hand, offer, 'Send by mail');
    },
  }),
  task({
    name: 'find a caller by surname',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 60, isPaid: false })),
    run: async (hand, { typed, surname }) => {
      await find(hand, typed, surname);
      await hand.page.getByText(`Asha ${surname}`).first().waitFor();
      await dialog(hand, /^KS-/).waitFor();
    },
  }),
  task({
    name: 'record cash',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 60, isPaid: false })),
    run: async (hand, { typed, surname }) => {
      await find(hand, `cash ${typed}`, surname);
      await finish(hand, dialog(hand, /^Record a payment for/), 'Record payment');
    },
  }),
  task({
    name: 'move a stay',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 60, isPaid: true })),
    run: async (hand, { typed, surname, checkIn }) => {
      await find(hand, `move ${typed}`, surname);
      const change = dialog(hand, /^Change KS-/);
      await hand.type(change.getByLabel(/^Check-in/), addDays(checkIn, 1));
      await finish(hand, change, 'Change booking');
    },
  }),
  task({
    name: 'take a late arrival',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 0, isPaid: true, isMissed: true })),
    run: async (hand, { surname }) => {
      await hand.press(await todayRow(hand, `Arrived after all: Asha ${surname}`));
      await finish(hand, dialog(hand, /arrived after all$/), 'Record');
    },
  }),
  task({
    name: 'send a link again',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 60, isPaid: true })),
    run: async (hand, { typed, surname }) => {
      await find(hand, `link ${typed}`, surname);
      await finish(hand, dialog(hand, /^Send a new link/), 'Send new link');
    },
  }),
  task({
    name: 'refund half',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 60, isPaid: true })),
    run: async (hand, { typed, surname }) => {
      await find(hand, `refund ${typed}`, surname);
      const refund = dialog(hand, /^Refund for KS-/);
      await hand.press(button(refund, /^Half/));
      await hand.type(refund.getByLabel(/^Reason/), 'No hot water');
      await finish(hand, refund, /^Refund [$₹]/);
    },
  }),
  task({
    name: 'block a week',
    // On a phone the board shows one week at a time, and a finger draws over less.
    by: ['desktop'],
    prepare: () => atDesk(house),
    run: async (hand, { typed, name }) => {
      await find(hand, `board ${typed}`, name);
      await hand.draw(await cellOf(hand, week.first), await cellOf(hand, week.last));
      await hand.press(hand.page.getByRole('menuitem', { name: 'Block for maintenance' }));
      await hand.page
        .getByRole('gridcell', { name: /maintenance/i })
        .first()
        .waitFor();
    },
  }),
  task({
    name: 'change a season',
    prepare: () => atDesk(seasonHouse),
    run: async (hand, { typed, name }) => {
      await find(hand, `rates ${typed}`, name);
      await hand.type(hand.page.getByRole('textbox', { name: 'Rate, Lane Room, Summer' }), '2600');
      await hand.press(button(hand.page, 'Save rates'));
      await hand.page.getByText(rateMessages.saved).waitFor();
    },
  }),
  task({
    name: 'publish a review',
    prepare: () => atDesk(heldReview),
    run: async (hand, { author }) => {
      await hand.press(await todayRow(hand, `Decide: ${author}`));
      await hand.press(button(dialog(hand, /./), 'Publish'));
      await dialog(hand, /./).getByText('Published', { exact: true }).first().waitFor();
    },
  }),
  task({
    name: 'add a house with ten pictures',
    prepare: () =>
      atDesk(async (scene) => ({
        name: `Cloud House ${scene.mark}`,
        pictures: await Promise.all(
          Array.from({ length: 10 }, (_, index) => photograph(`room-${index}.jpg`, '#2d6a4f')),
        ),
      })),
    run: async (hand, { name, pictures }) => {
      await go(hand, 'Add Hotel');
      const { page } = hand;
      await hand.files(page.getByText('Choose images, or drop them here'), pictures);
      await hand.type(page.getByLabel('Hotel name'), name);
      await hand.type(page.getByLabel('Phone'), '9847012345');
      await hand.type(page.getByLabel('Address'), '7 Tea Road, Vagamon');
      await hand.type(page.getByLabel(/^Rooms/), '4 rooms');
      await hand.send(button(page, 'Add Hotel'));
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    },
  }),
  task({
    name: 'close the day',
    prepare: () => atDesk((scene) => stay(scene, { inDays: 0, isPaid: true })),
    run: async (hand) => {
      await go(hand, 'Close the day');
      await hand.page.getByRole('region', { name: 'Departures' }).waitFor();
      const file = hand.page.waitForEvent('download');
      await hand.press(button(hand.page, 'Export CSV'));
      await file;
    },
  }),
];
