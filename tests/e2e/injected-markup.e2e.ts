import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { database } from '../support/stack.ts';
import { expectToast, goInOffice } from './support/back-office.ts';
import { choose } from './support/choose.ts';
import { expectPlainText, Injection, watchScripts } from './support/injected-markup.ts';
import { openLogin, signIn, signOut } from './support/people.ts';
import { Scene } from './support/scene.ts';
import { openDrawer, openOfficeBeside } from './support/stay-pages.ts';
import { bookFor, openBookingMail, someNights } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

const scene = new Scene();
test.afterEach(() => scene.clear());

/** Decision D41: a guest and staff in separate browsers read all of it. */
test('markup typed into the fields of guests and staff runs nowhere and is shown as text', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const injection = new Injection();
  const desk = await openOfficeBeside(browser, noise, staffState);
  await watchScripts(desk, noise);
  await watchScripts(page, noise);
  const { mark } = scene;
  const { id, hotelId } = await scene.hotel('Plain House', {
    isActive: true,
    // Addresses that every form rejects.
    images: ['javascript:__ran++', `javascript:alert(1)//${injection.markup()}`],
    mainImage: 'javascript:__ran++',
  });

  const hotel = await test.step('staff edit a hotel', async () => {
    await goInOffice(desk, `/admin/edit-hotel/${id}`, 'Edit hotel');
    const typed = {
      name: await injection.into(desk.getByLabel('Hotel name'), ` ${mark}`),
      phone: await injection.into(desk.getByLabel('Phone')),
      address: await injection.into(desk.getByLabel('Address')),
      city: await injection.into(desk.getByRole('combobox', { name: /^City/ })),
      rooms: await injection.into(desk.getByLabel(/^Rooms/)),
      description: await injection.into(desk.getByLabel('Description')),
      feature: await injection.into(desk.getByLabel('Add feature')),
    };
    await desk.getByLabel('Add feature').press('Enter');
    await injection.into(desk.getByLabel('Hotel ID'));
    const save = desk.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(desk.getByText(messages.hotelIdFormat)).toBeVisible();
    await expectPlainText(desk, Object.values(typed));
    await desk.getByLabel('Hotel ID').fill('');
    await save.click();
    await expectToast(desk, messages.hotelUpdated);
    return typed;
  });

  const room = await test.step('staff add a room type', async () => {
    await goInOffice(desk, `/admin/manage-hotel/${id}?tab=rooms`, hotel.name);
    const panel = desk.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Add Room Type' }).click();
    const form = panel.locator('form');
    const typed = {
      name: await injection.into(form.getByLabel(/^Room type/)),
      description: await injection.into(form.getByLabel('Description')),
      amenity: await injection.into(form.getByLabel('Add amenity')),
    };
    await form.getByLabel('Add amenity').press('Enter');
    const price = form.getByLabel(/^Price per night/);
    await injection.into(price);
    await form.getByRole('button', { name: 'Add Room Type' }).click();
    await expect(form.getByText(messages.priceRange)).toBeVisible();
    await price.fill('2500');
    await form.getByRole('button', { name: 'Add Room Type' }).click();
    await expectToast(desk, messages.roomTypeAdded);
    await expectPlainText(desk, Object.values(typed));
    return typed;
  });

  await test.step('staff add a category', async () => {
    await goInOffice(desk, '/admin/categories', 'Categories');
    await desk.getByRole('button', { name: 'Add Category' }).click();
    const form = desk.locator('form');
    const name = await injection.into(form.getByLabel(/^Name/), ` ${mark}`);
    const description = await injection.into(form.getByLabel('Description'));
    await injection.into(form.getByLabel('Slug'), mark);
    await form.getByRole('button', { name: 'Add Category' }).click();
    await expectToast(desk, messages.categoryCreated);
    expect((await scene.stored(collections.categories, 'name', name)).size).toBe(1);
    await expectPlainText(desk, [name, description]);
  });

  const banner = await test.step('staff add a banner', async () => {
    await goInOffice(desk, '/admin/add-banner', 'Add Banner');
    const title = await injection.into(desk.getByLabel('Title'), ` ${mark}`);
    await desk.getByRole('button', { name: 'Add Banner' }).click();
    await expectToast(desk, messages.bannerCreated);
    expect((await scene.stored(collections.banners, 'title', title)).size).toBe(1);
    await expectPlainText(desk, [title]);
    return title;
  });

  const person = { email: `${mark}@example.com`, password: 'backwater-2026' };

  const inquiry = await test.step('a guest reads the hotel and asks', async () => {
    await open(page, `/hotels/${id}`);
    await expectPlainText(page, [
      ...[hotel.name, hotel.address, hotel.description, hotel.feature],
      ...Object.values(room),
    ]);
    await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
    const form = page.getByRole('dialog');
    const typed = {
      name: await injection.into(form.getByLabel(/^Name/), ` ${mark}`),
      location: await injection.into(form.getByLabel('Location')),
      message: await injection.into(form.getByLabel('Message')),
    };
    await injection.into(form.getByLabel(/^Email/));
    await form.getByLabel(/^Mobile/).fill('+91 98470 12345');
    const send = form.getByRole('button', { name: 'Send inquiry' });
    await send.click();
    await expect(form.getByText(messages.invalidEmail)).toBeVisible();
    await form.getByLabel(/^Email/).fill(person.email);
    await form.getByLabel(/^Mobile/).fill(injection.markup().slice(0, 32));
    await send.click();
    await expect(form.getByText(messages.invalidPhone)).toBeVisible();
    await expectPlainText(page, Object.values(typed));
    await form.getByLabel(/^Mobile/).fill('+91 98470 12345');
    await send.click();
    await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    const { docs } = await scene.stored(collections.inquiries, 'name', typed.name);
    expect(docs).toHaveLength(1);
    return { ...typed, id: docs[0]?.id ?? '' };
  });

  await test.step('a guest looks for a place and subscribes', async () => {
    const place = injection.markup();
    await open(page, `/hotels?destination=${encodeURIComponent(place)}`);
    await expect(page.getByText('No hotels found')).toBeVisible();
    await expectPlainText(page, [place]);
    await open(page, '/');
    const letters = page.getByRole('region', { name: 'Letters from the hills' });
    const address = await injection.into(letters.getByLabel('Email address'));
    await letters.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expectPlainText(page, [banner, address]);
  });

  const guestName = await test.step('a guest signs up', async () => {
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    const first = await injection.into(dialog.getByLabel('First name'));
    const last = await injection.into(dialog.getByLabel('Last name'));
    await injection.into(dialog.getByLabel('Email'));
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    const create = dialog.getByRole('button', { name: 'Create account', exact: true });
    await create.click();
    await expect(dialog.getByText(messages.invalidEmail)).toBeVisible();
    await dialog.getByLabel('Email').fill(person.email);
    await create.click();
    await expect(dialog).toBeHidden();
    const account = page.getByRole('button', { name: `Account of ${first} ${last}` });
    await expect(account).toBeVisible();
    await account.click();
    await expectPlainText(page, [`${first} ${last}`]);
    await page.keyboard.press('Escape');
    return `${first} ${last}`;
  });

  const booking = await test.step('staff book and note a payment', async () => {
    const roomTypes = (await database.collection(collections.hotels).doc(id).get()).get(
      'roomTypes',
    );
    const booked = await bookFor(
      { name: `${injection.markup()} ${mark}`, email: person.email },
      { hotelId: id, roomTypeId: roomTypes[0]._id, ...someNights() },
    );
    scene.clearLater(collections.bookings, booked._id);
    const drawer = await openDrawer(desk, booked);
    await drawer.getByRole('button', { name: 'Record payment' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Record / });
    const note = await injection.into(dialog.getByLabel(/^Note/));
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toBeHidden();
    await expectPlainText(desk, [booked.guestName, hotel.name, note]);
    return booked;
  });

  await test.step('the guest reads what was booked', async () => {
    await signOut(page);
    await signIn(page, person);
    await openBookingMail(page, booking._id);
    await expectPlainText(page, [hotel.name, room.name]);
    await page.goto(`/my-bookings/${booking._id}/receipt`);
    await expectPlainText(page, [hotel.name, hotel.address, room.name, booking.guestName]);
  });

  await test.step('staff read the inquiry and note something', async () => {
    await desk.goto(`/admin/inquiries?inquiry=${inquiry.id}`);
    const drawer = desk.getByRole('dialog', { name: inquiry.name });
    await expect(drawer).toBeVisible();
    await choose(drawer.getByRole('combobox', { name: 'Write as' }), 'Note for colleagues');
    const note = await injection.into(drawer.getByLabel('Note, for staff only'));
    await drawer.getByRole('button', { name: 'Save note' }).click();
    await expect(drawer.getByRole('log')).toContainText(note);
    const { name, location, message } = inquiry;
    await expectPlainText(desk, [name, location, message, hotel.name, note]);
    await goInOffice(desk, '/admin/inquiries', 'Inquiries');
    const search = await injection.into(desk.getByRole('searchbox', { name: 'Search' }));
    await expectPlainText(desk, [search]);
  });

  await test.step('staff read everything else', async () => {
    await goInOffice(desk, '/admin', 'Dashboard');
    await expectPlainText(desk, [booking.guestName]);
    await goInOffice(desk, `/admin/manage-hotel/${id}`, hotel.name);
    await expect(desk.getByRole('region', { name: 'History' })).toContainText(room.name);
    await expectPlainText(desk, Object.values(hotel));
    await goInOffice(desk, `/admin/manage-hotel/${id}?tab=images`, hotel.name);
    await expectPlainText(desk, [hotel.name]);
    await goInOffice(desk, `/admin/hotels?q=${hotelId}`, 'Manage Hotels');
    await expectPlainText(desk, [hotel.name, hotel.city]);
    const search = await injection.into(desk.getByRole('searchbox', { name: 'Search hotels' }));
    await expectPlainText(desk, [search]);
    await goInOffice(desk, '/admin/mail', 'Mail');
    await expectPlainText(desk, [hotel.name]);
    await goInOffice(desk, '/admin/privacy', 'Personal data');
    const address = await injection.into(desk.getByLabel('Email'));
    await injection.into(desk.getByLabel('Mobile'));
    await desk.locator('form').getByRole('button', { name: 'Search', exact: true }).click();
    await expectPlainText(desk, [address]);
    await desk.getByLabel('Mobile').fill('');
    await desk.getByLabel('Email').fill(person.email);
    await desk.locator('form').getByRole('button', { name: 'Search', exact: true }).click();
    await expectPlainText(desk, [inquiry.name, guestName]);
  });
  await desk.context().close();

  expect(injection.texts.length).toBeGreaterThanOrEqual(20);
});
