import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { ReviewSums } from '@kerala-stays/domain/reviews/review';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { type CalendarLayer, HotelPage, type InquirySubject } from './hotel-page.tsx';

const priceHotelStay = vi.hoisted(() => vi.fn());
vi.mock('../api/price-hotel-stay.ts', () => ({ priceHotelStay, staySearchOf: () => [] }));

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error('no day');
  return date;
};
const chosen = {
  checkIn: day('2026-12-24'),
  checkOut: day('2026-12-27'),
  couponCode: 'ONAM',
  party: { adults: 3, childAges: [4, 9] },
};
const asked: RequestedStay = {
  from: chosen.checkIn,
  to: chosen.checkOut,
  rooms: 1,
  adults: 3,
  childAges: [4, 9],
  parties: [chosen.party],
};
const room = (_id: string, name: string, maxGuests: number) => ({
  _id,
  name,
  maxGuests,
  pricePerNight: 1850 + maxGuests,
});
const rooms = [room('double', 'Double Bed', 2), room('suite', 'Family Suite', 5)];

let layer: CalendarLayer | undefined;
let subject: InquirySubject | undefined;
beforeEach(() => {
  priceHotelStay.mockReset().mockReturnValue(new Promise(() => {}));
  layer = undefined;
  subject = undefined;
});

type Shown = {
  roomTypes?: typeof rooms;
  stay?: RequestedStay | null;
  reading?: Promise<RequestedStay> | null;
  at?: string;
  sums?: ReviewSums | null;
};
function show(shown: Shown = {}) {
  const {
    roomTypes = rooms,
    stay = null,
    reading = null,
    at = '/hotels/lotus?utm=a',
    sums = {},
  } = shown;
  return renderPart(
    <HotelPage
      hotel={hotelNamed('Lotus', { roomTypes })}
      requested={null}
      goodToKnow={null}
      bedsOf={() => ''}
      reviews={null}
      reviewSums={sums}
      asked={stay}
      reading={reading}
      onInquiryLikely={() => {}}
      renderAvailability={(shown) => {
        layer = shown;
        return <button type="button" onClick={() => shown.onClose(chosen)} />;
      }}
      renderInquiry={(about) => {
        subject = about;
        return null;
      }}
    />,
    { at },
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('address').textContent;

test('the facts and the story come first, then the rooms, then what the house has', () => {
  show();
  expect(screen.getByText('2 room types · up to 5 guests in a room · Munnar')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(0, 4)).toEqual([
    ...['About this stay', 'Available Room Types', 'Hotel Features', 'Hotel Amenities'],
  ]);
  const amenities = screen.getByRole('heading', { name: 'Hotel Amenities' }).parentElement;
  expect(amenities).toHaveTextContent(/Usual in our houses\. Ask us when one matters to you\.$/);
});

test('dates that are chosen in one room’s calendar go into the address, and can be cleared', async () => {
  const { unmount } = show();
  press('Check availability: Double Bed');
  expect(layer?.room).toEqual({ _id: 'double', name: 'Double Bed' });
  press('');
  expect(address()).toBe(
    '/hotels/lotus?utm=a&from=2026-12-24&to=2026-12-27&rooms=1&adults=3&ages=4.9',
  );
  expect(layer?.open).toBe(false);
  unmount();
  show({ stay: asked, at: '/hotels/lotus?utm=a&from=2026-12-24&to=2026-12-27&rooms=1&adults=3' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear dates' }));
  expect(address()).toBe('/hotels/lotus?utm=a');
});

test('people of several rooms stay who they are when other days are chosen', () => {
  show({ at: '/hotels/lotus?from=2026-12-01&to=2026-12-02&rooms=2&adults=4' });
  press('Check availability: Double Bed');
  press('');
  expect(address()).toBe('/hotels/lotus?from=2026-12-24&to=2026-12-27&rooms=2&adults=4');
});

test('every Book Now carries the dates, whichever room they were chosen in', () => {
  show({ stay: asked });
  press('Book Now: Family Suite');
  expect(subject).toMatchObject({
    roomType: { _id: 'suite' },
    room: { _id: 'suite', maxGuests: 5 },
    stay: { checkIn: '2026-12-24', checkOut: '2026-12-27', party: chosen.party },
  });
});

test('who presses before the dates of the address are read keeps them', async () => {
  let read = (_stay: RequestedStay) => {};
  const reading = new Promise<RequestedStay>((resolve) => {
    read = resolve;
  });
  show({ reading });
  press('Book Now: Family Suite');
  expect(subject).toBeUndefined();
  read(asked);
  await waitFor(() =>
    expect(subject).toMatchObject({
      stay: { checkIn: '2026-12-24', checkOut: '2026-12-27', party: chosen.party },
    }),
  );
});

test('the button of the calendar opens the form with its stay and promo code', () => {
  show();
  press('Check availability: Family Suite');
  fireEvent.click(document.body);
  layer?.onChoose(chosen);
  return waitFor(() => expect(subject).toMatchObject({ roomType: { _id: 'suite' }, stay: chosen }));
});

test('the bar leads to the rooms where there is a choice, else it opens the form', () => {
  const { unmount } = show();
  expect(screen.getByRole('link', { name: 'Choose a room' })).toHaveAttribute('href', '#rooms');
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
  expect(bar).toHaveTextContent('No payment now');
  const price = screen.getByText(
    (_, element) => element?.tagName === 'STRONG' && /night$/.test(element.textContent),
  );
  expect(price.textContent, 'breaks after the price only').toBe('from $1,852 /\u00a0night');
  const chat = screen.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toContain('a question about Lotus, Munnar');
  unmount();
  show({ roomTypes: rooms.slice(0, 1), stay: asked });
  press('Inquire');
  expect(subject).toMatchObject({ roomType: { _id: 'double' }, stay: { checkIn: '2026-12-24' } });
});

test('a house without room types has no calendar, and can be asked all the same', () => {
  show({ roomTypes: [] });
  expect(screen.queryByRole('button', { name: 'Choose dates' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Price on request')).not.toEqual([]);
  press('Inquire About This Hotel');
  expect(subject).toMatchObject({ roomType: null, room: null });
});

test('impossible dates of the address are named where dates are chosen, and new ones replace them', async () => {
  show({ at: '/hotels/lotus?from=2025-01-01&to=2025-01-04&rooms=7' });
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('Choose today or a later date.');
  expect(screen.getByRole('complementary', { name: 'Inquiry' })).toContainElement(told);
  press('Check availability: Double Bed');
  press('');
  expect(address()).toBe('/hotels/lotus?from=2026-12-24&to=2026-12-27&rooms=1&adults=3&ages=4.9');
});

test('figures of all houses name their base, and give way to what the house’s own guests say', () => {
  const { unmount } = show();
  const highlights = () => screen.getByRole('region', { name: 'What every stay has in common' });
  expect(highlights()).toHaveTextContent(
    '90% of guests rated the location 5 stars.By our own count, over all our houses.',
  );
  expect(highlights()).toHaveTextContent('100% of guests gave check-in a 5-star rating.');
  unmount();
  show({
    sums: { 'sum overall': 4, 'scored overall': 1, 'sum location': 5, 'scored location': 1 },
  });
  expect(highlights()).not.toHaveTextContent('100%');
  expect(highlights()).toHaveTextContent('90%');
});

test('a house without reviews is new, and its 4.5 is no guest’s', () => {
  show({});
  expect(screen.getByText(/our estimate · New, no reviews yet$/)).toHaveTextContent(/^Rated 4\.5,/);
  expect(screen.queryByText(/0 reviews/)).not.toBeInTheDocument();
});

test('with dates the box and the bar have the price of the whole stay, once it is known', async () => {
  const priced = { roomTypes: [], currency: 'usd', nights: 3, checkedAt: '' };
  const cheapest = { totalMinor: 555_600, rooms: [{ count: 1 }], offer: '', taxes: false };
  priceHotelStay.mockResolvedValue({ ...priced, stay: cheapest });
  show({ stay: asked });
  const bar = document.querySelector('[data-bottom-bar]');
  const box = screen.getByRole('complementary', { name: 'Inquiry' });
  expect(bar).toHaveTextContent('from $1,852 / night');
  await waitFor(() => expect(bar).toHaveTextContent('$5,556 for 3 nights'));
  expect(box).toHaveTextContent('$5,556 for 3 nights');
  expect(box).not.toHaveTextContent('from');
});

test('dates on which nobody can have it leave the price of a night', async () => {
  priceHotelStay.mockResolvedValue({ roomTypes: [], currency: 'usd', nights: 3, stay: null });
  show({ stay: asked });
  await waitFor(() => expect(priceHotelStay).toHaveBeenCalled());
  expect(document.querySelector('[data-bottom-bar]')).toHaveTextContent('from $1,852 / night');
});
