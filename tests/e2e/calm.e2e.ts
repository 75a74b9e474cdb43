import type { clientPages, servedPages } from '@kerala-stays/domain/content/site-pages';
import { newMark, Scene } from './support/scene.ts';
import { expect, expectNoSidewaysScroll, open, test } from './support/test.ts';

const scene = new Scene();
test.afterAll(() => scene.clear());

/** A hotel with every text at its maximum length, in words without break points. */
async function longHotel() {
  const word = 'Thiruvananthapuramkuttiyadipuzhayoram';
  const city = `Nedumangadkattakada${newMark()}`;
  const room = { _id: 'long', pricePerNight: 1_234_567, maxGuests: 20, units: 1 };
  const hotel = await scene.hotel(`${word} ${word}`, {
    city,
    address: `${word}${word} Road`,
    description: word.repeat(6),
    isActive: true,
    features: [word, word.repeat(2)],
    amenities: [word.repeat(2)],
    roomTypes: [{ ...room, name: `${word}suite`, description: word.repeat(4), amenities: [word] }],
    createdAt: new Date('2020-01-01'),
  });
  return { ...hotel, city };
}

type PublicPage = keyof typeof servedPages | Exclude<keyof typeof clientPages, 'admin'>;

/** Pressure tactics of other sites. */
const pressure =
  /only \d+ (room|left)|last (room|chance)|hurry|selling fast|in high demand|\d+ (people|others|travellers) (are )?(look|view)|booked \d+ times|offer ends in/i;

test('at 320 pixels each public page fits, however long its names, and nothing presses, pops up or stores a cookie', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { id, name, city } = await longHotel();
  const addresses: Record<PublicPage, string[]> = {
    home: ['/'],
    hotels: ['/hotels', '/hotels?destination=nowhere'],
    hotel: [`/hotels/${id}`, '/hotels/no-such-hotel'],
    category: ['/stays/hill-retreats', '/stays/nowhere'],
    about: ['/about'],
    privacy: ['/privacy'],
    terms: ['/terms'],
    accessibility: ['/accessibility'],
    loader: ['/loader/about'],
    favourites: ['/favourites', `/favourites?hotels=${id},none`],
    myBookings: ['/my-bookings'],
    receipt: ['/my-bookings/none/receipt'],
    trip: ['/trip/none'],
    voucher: ['/trip/none/voucher'],
    inquiry: ['/inquiry/none'],
    proposal: ['/proposal/none'],
    myData: ['/my-data', '/my-data/booking/none/2026-11-30'],
  };
  for (const address of [...Object.values(addresses).flat(), '/no-such-page']) {
    await test.step(address, async () => {
      await open(page, address);
      if (!address.startsWith('/loader')) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(pressure);
      expect(await context.cookies()).toEqual([]);
    });
  }
  await test.step('a card of the list, too, once the catalogue knows the town', async () => {
    await expect(async () => {
      await open(page, `/hotels?destination=${city}`);
      await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expectNoSidewaysScroll(page);
  });
});
