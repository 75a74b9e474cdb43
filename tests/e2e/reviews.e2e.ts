import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { database } from '../support/stack.ts';
import { Scene } from './support/scene.ts';
import { openOfficeBeside } from './support/stay-pages.ts';
import { callAsStaff, openBookingMail } from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/test.ts';

const scene = new Scene();
test.afterAll(async () => {
  for (const name of [collections.reviews, collections.reviewStats]) {
    const field = name === collections.reviews ? 'hotelId' : '__name__';
    const hotels = await scene.stored(collections.hotels, 'city', `Town${scene.mark}`);
    for (const { id } of hotels.docs) {
      const found = await database.collection(name).where(field, '==', id).get();
      for (const each of found.docs) scene.clearLater(name, each.id);
    }
  }
  await scene.clear();
});

const roomTypes = [
  {
    _id: 'lake',
    name: 'Lake Suite',
    pricePerNight: 4200,
    maxGuests: 2,
    units: 3,
    description: 'It looks at the lake.',
    amenities: [],
  },
];

test('a guest reviews a finished stay by the link, staff reply, the hotel’s page shows both, and the guest takes it back', {
  tag: ['@core', '@desktop'],
}, async ({ page, browser, noise, staffState }) => {
  const { id: hotelId, name } = await scene.hotel('Heron Jetty', { isActive: true, roomTypes });
  const today = dateInKerala(new Date());
  const stay = await scene.booking('Asha Nair', {
    hotel: { _id: hotelId, name, address: '1 Test Road' },
    room: { roomTypeId: 'lake', roomType: 'Lake Suite', images: [] },
    checkInDate: addDays(today, -5),
    checkOutDate: addDays(today, -3),
    status: 'completed',
    isPaid: true,
    paidMinor: 123_400,
    tripKeyVersion: 1,
  });
  const words = `Herons at breakfast ${scene.mark}`;
  const served = async () => (await page.request.get(`/hotels/${hotelId}`)).text();
  expect(await served()).not.toContain('aggregateRating');
  const part = page.getByRole('region', { name: 'How was your stay?' });

  await test.step('the form says what is missing and keeps what was typed', async () => {
    await callAsStaff(`/bookings/${stay.id}/trip-link`, {});
    await openBookingMail(page, stay.id);
    await part.getByLabel(/What would you tell/).fill(words);
    await part.getByRole('button', { name: 'Publish my review' }).click();
    await expect(part.getByText(reviewMessages.rateOverall)).toBeVisible();
    await expect(part.getByRole('radio', { name: '1 – poor' }).first()).toBeFocused();
    await page.reload();
    await expect(part.getByLabel(/What would you tell/)).toHaveValue(words);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('it is published, and the hotel’s page, its HTML and its data say so', async () => {
    await part.getByRole('radio', { name: '4 – very good' }).first().check();
    await part.getByText(/^Rate cleanliness/).click();
    await part.getByRole('group', { name: 'Location' }).getByRole('radio', { name: /^5/ }).check();
    await expect(part.getByLabel(/Name to show/)).toHaveValue(/^Asha /);
    await part.getByRole('button', { name: 'Publish my review' }).dblclick();
    await expect(part.getByText(reviewMessages.published)).toBeFocused();
    // The trigger updates the hotel's rating.
    await expect.poll(served).toContain(words);
    const html = await served();
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4');
    expect(html).toContain('"reviewCount":1');
    await open(page, `/hotels/${hotelId}`);
    const reviews = page.getByRole('region', { name: 'What guests say' });
    await expect(reviews).toContainText('4.0 of 5 from 1 review');
    await expect(reviews.getByRole('article')).toContainText(words);
    await expect(reviews.getByRole('list', { name: /^Average/ })).toContainText('Location5.0');
    await expect(page.getByRole('main')).toContainText('4.0 (1 review)');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('staff reply, and the reply is below the review', async () => {
    const desk = await openOfficeBeside(browser, noise, staffState);
    await desk.goto(`/admin/reviews?list=published&review=${stay.id}`);
    const drawer = desk.getByRole('dialog', { name });
    await drawer.getByLabel(/^Public reply/).fill('The herons send their regards.');
    await expectAccessible(desk);
    await drawer.getByRole('button', { name: 'Publish reply' }).click();
    await expect(desk.getByText(reviewMessages.replied)).toBeVisible();
    await desk.context().close();
    await open(page, `/hotels/${hotelId}`);
    await expect(page.getByRole('article')).toContainText('The herons send their regards.');
  });

  await test.step('taken back, it is gone from the page and from the rating', async () => {
    await open(page, `/trip/${stay.id}`);
    await part.getByRole('button', { name: 'Withdraw my review' }).click();
    await part.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(part.getByText(reviewMessages.withdrawn)).toBeFocused();
    await expect.poll(served).not.toContain(words);
    expect(await served()).not.toContain('aggregateRating');
    // The trigger updates the hotel's rating, perhaps after its reviews have changed; an open page
    // does not follow.
    await expect(async () => {
      await open(page, `/hotels/${hotelId}`);
      const rating = page.getByRole('main').getByText('4.5, our estimate · New, no reviews yet');
      await expect(rating.first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
});

test('staff hide words with a reason that everybody reads, and a reason is needed', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const { id: hotelId, name } = await scene.hotel('Knoll House', { isActive: true, roomTypes });
  const words = `The neighbour shouts ${scene.mark}`;
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(Date.now() - index * 3_600_000);
    const scores = { overall: index === 0 ? 2 : 5 };
    await database
      .collection(collections.reviews)
      .doc(id)
      .set({
        hotelId,
        roomTypeId: 'lake',
        stayMonth: '2026-10',
        authorName: 'Anu T.',
        scores,
        text: index === 0 ? words : `Quiet night ${index}`,
        title: '',
        language: 'en',
        status: 'published',
        textHidden: '',
        notCounted: '',
        isPublic: true,
        reply: null,
        createdAt,
        publishedAt: createdAt,
        updatedAt: createdAt,
      });
  }
  const sums = { count: 12, 'sum overall': 57, 'scored overall': 12, 'stars 5': 11, 'stars 2': 1 };
  await database.collection(collections.reviewStats).doc(hotelId).set({ sums });

  const desk = await openOfficeBeside(browser, noise, staffState);
  await desk.goto(`/admin/reviews?list=published&review=${ids[0]}`);
  // Without a booking there is no hotel name.
  const drawer = desk.getByRole('dialog', { name: 'Review' });
  await drawer.getByRole('button', { name: 'Hide the text' }).click();
  const send = drawer.getByRole('button', { name: 'Hide the text' });
  await send.click();
  await expect(drawer.getByText('Choose a reason', { exact: true }).last()).toBeVisible();
  await expect(drawer.getByText('Add a reason of at least 10 characters')).toBeVisible();
  await drawer.getByLabel(/^Reason/).selectOption('personal-data');
  await drawer.getByLabel(/^Note/).fill('It is about a neighbour, who is no guest');
  await send.click();
  await expect(desk.getByText('Text hidden', { exact: true })).toBeVisible();
  await desk.context().close();

  const rating = async () =>
    (await database.collection(collections.hotels).doc(hotelId).get()).get('rating');
  await expect.poll(rating).toBe(4.8);
  await open(page, `/hotels/${hotelId}`);
  const reviews = page.getByRole('region', { name: 'What guests say' });
  await expect(reviews.getByRole('article').first()).toContainText(
    'Text not shown: contains personal data.',
  );
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(reviews).toContainText('from 12 reviews');

  await reviews.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(reviews.getByRole('article')).toHaveCount(10);
  await expect(reviews.getByRole('combobox', { name: 'Order' })).toBeFocused();
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('article')).toHaveCount(12);
  await reviews.getByRole('combobox', { name: 'Order' }).selectOption('Lowest first');
  await expect(reviews.getByRole('article').first()).toContainText('2 of 5');
  await expect(reviews.getByRole('article')).toHaveCount(10);
  expect(name).toContain('Knoll House');
});
