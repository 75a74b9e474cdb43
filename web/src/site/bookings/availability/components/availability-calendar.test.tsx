import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { toStayCalendar } from '@kerala-stays/domain/rates/stay-calendar';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import AvailabilityCalendar from './availability-calendar.tsx';

const getRoomCalendar = vi.hoisted(() => vi.fn());
const askStayPrice = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/stay/stay-calendar.ts', () => ({ getRoomCalendar, calendarDays: 124 }));
vi.mock('#web/lib/stay/stay-price.ts', () => ({ askStayPrice }));

const onChoose = vi.fn();
const onClose = vi.fn();
type Asked = React.ComponentProps<typeof AvailabilityCalendar>['asked'];
const soldOut = ['2026-11-12', '2026-11-13'];
const calendarOf = (said: Record<string, object> = {}) => ({
  nights: toStayCalendar(
    Array.from({ length: 60 }, (_, index) => {
      const date = addDays('2026-11-02' as CalendarDate, index);
      const rules = { minStay: 1, maxStay: 90, longest: 90, arrival: true, departure: true };
      const free = soldOut.includes(date) ? 0 : 1;
      return { date, free, priceMinor: 450_000 as never, ...rules, ...said[date] };
    }),
  ),
  maxGuests: 4,
  currency: 'inr',
});
const night = (date: string, amountMinor = 450_000) => ({
  kind: 'night',
  date,
  label: 'Double Bed',
  amountMinor,
});
const priced = (change: object = {}) => ({
  kind: 'priced',
  code: null,
  available: true,
  price: {
    currency: 'inr',
    nights: 2,
    totalMinor: 945_000,
    taxMinor: 45_000,
    lines: [
      night('2026-11-10'),
      night('2026-11-11'),
      { kind: 'tax', date: '', label: 'GST 5%', amountMinor: 45_000 },
    ],
  },
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T05:00:00Z'), toFake: ['Date'] });
  onChoose.mockReset();
  onClose.mockReset();
  getRoomCalendar.mockReset().mockResolvedValue(calendarOf());
  askStayPrice.mockReset().mockResolvedValue(priced());
});
afterEach(() => vi.useRealTimers());

async function open(
  asked?: Asked,
  people?: React.ComponentProps<typeof AvailabilityCalendar>['people'],
) {
  renderPart(
    <AvailabilityCalendar
      hotelId="lotus"
      roomType={{ _id: 'double', name: 'Double Bed' }}
      action="Book Now"
      open
      onChoose={onChoose}
      onClose={onClose}
      asked={asked}
      people={people}
    />,
  );
  return within(await screen.findByRole('region', { name: 'Availability of Double Bed' }));
}
/**
 * Chooses the nights of the 10th and 11th. Finds days by label: a hundred queries by role take a
 * second.
 */
async function chooseNights(calendar: Awaited<ReturnType<typeof open>>): Promise<void> {
  await userEvent.click(calendar.getByLabelText(/^10 November/));
  await userEvent.click(calendar.getByLabelText(/^12 November/));
}
const ask = () => screen.getByRole('button', { name: 'Book Now' });
const box = () => within(screen.getByRole('region', { name: 'Price of the stay' }));
const couple = { party: { adults: 2, childAges: [] }, couponCode: '' };

describe('the calendar of free nights', () => {
  test('names each day with its price, marks sold-out nights and disables them', async () => {
    const calendar = await open();
    expect(calendar.getByLabelText('12 November, sold out')).toBeDisabled();
    expect(calendar.getByLabelText('1 November')).toBeDisabled();
    const free = calendar.getByLabelText('14 November, 4,500 rupees');
    expect(free).toBeEnabled();
    // Only the day is text: the stylesheet shows the price, and the accessible name includes it.
    expect(free).toHaveTextContent(/^14$/);
    expect(free.querySelector('[data-price]')).toHaveAttribute('data-price', '₹4,500');
    expect(ask()).toBeDisabled();
  });

  test('a pointer or a finger chooses arrival and departure', async () => {
    const calendar = await open();
    await userEvent.click(calendar.getByLabelText(/^10 November/));
    expect(calendar.getByText(/Now choose the day you leave/)).toBeInTheDocument();
    // Another guest arrives on this guest's departure day.
    await userEvent.click(calendar.getByLabelText(/^12 November/));
    await userEvent.click(ask());
    expect(onChoose).toHaveBeenCalledWith({
      checkIn: '2026-11-10',
      checkOut: '2026-11-12',
      ...couple,
    });
  });

  test('says how many nights are chosen and what they cost, beside the button', async () => {
    const calendar = await open();
    await chooseNights(calendar);
    expect(calendar.getByText('10–12 Nov · 2 nights')).toBeVisible();
    expect(calendar.getByText('No payment now')).toBeVisible();
    expect(await calendar.findAllByText('₹9,450')).toHaveLength(2);
  });

  test('keeps what was chosen when it is closed, and nothing when nothing was', async () => {
    const calendar = await open();
    const close = screen.getByRole('button', { name: 'Close' });
    await userEvent.click(close);
    expect(onClose).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(calendar.getByLabelText(/^10 November/));
    await userEvent.click(close);
    expect(onClose).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(calendar.getByLabelText(/^12 November/));
    await userEvent.click(close);
    const stay = { checkIn: '2026-11-10', checkOut: '2026-11-12', ...couple };
    expect(onClose).toHaveBeenLastCalledWith(stay);
  });

  test('begins with the stay it is given, which can be taken back', async () => {
    const day = (text: string) => text as CalendarDate;
    const calendar = await open({
      from: day('2026-11-20'),
      to: day('2026-11-23'),
      party: { adults: 3, childAges: [] },
    });
    expect(calendar.getByText('20–23 Nov · 3 nights')).toBeVisible();
    await userEvent.click(calendar.getByRole('button', { name: 'Clear dates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenLastCalledWith(null);
  });

  test('shows two months, and on a phone all of them to scroll through', async () => {
    const calendar = await open();
    expect(calendar.getAllByRole('grid')).toHaveLength(2);
    cleanup();
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const phone = await open();
    expect(phone.getAllByRole('grid').length).toBeGreaterThan(3);
    expect(phone.queryByRole('button', { name: /next/i })).not.toBeInTheDocument();
  });

  test('begins on a phone with the week of the first night, and shows months whole elsewhere', async () => {
    const { nights, ...room } = calendarOf();
    const coming = new Map([...nights].filter(([date]) => date >= '2026-11-18'));
    getRoomCalendar.mockResolvedValue({ ...room, nights: coming });
    const weeksOf = (calendar: Awaited<ReturnType<typeof open>>) =>
      within(calendar.getAllByRole('grid')[0] as HTMLElement).getAllByRole('row').length;
    // November 2026 begins on a Sunday: six weeks, three of them past, below the weekday names.
    const wide = weeksOf(await open());
    cleanup();
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const phone = await open();
    expect(wide - weeksOf(phone)).toBe(3);
    expect(phone.getAllByRole('button', { name: /November/ })[0]).toHaveAccessibleName(
      /16 November/,
    );
  });

  test('so does the keyboard alone', async () => {
    const calendar = await open();
    const first = calendar.getByLabelText(/^9 November/);
    first.focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(calendar.getByLabelText(/^10 November.*, chosen/)).toBeEnabled();
    ask().focus();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith({
      checkIn: '2026-11-09',
      checkOut: '2026-11-11',
      ...couple,
    });
  });

  test('disables days that are too early to leave, and says from when on it goes', async () => {
    getRoomCalendar.mockResolvedValue(calendarOf({ '2026-11-20': { minStay: 3 } }));
    const calendar = await open();
    await userEvent.click(calendar.getByLabelText('20 November, 4,500 rupees, at least 3 nights'));
    expect(calendar.getByText(/At least 3 nights from 20 November/)).toBeVisible();
    const early = calendar.getByLabelText(/^22 November/);
    expect(early).toBeDisabled();
    expect(early).toHaveAccessibleName(/At least 3 nights from 20 November$/);
    expect(calendar.getByLabelText(/^23 November/)).toBeEnabled();
  });

  test('shows the whole price, the total first, before anything is sent', async () => {
    const calendar = await open();
    await chooseNights(calendar);
    expect(await box().findByText('₹9,450')).toBeVisible();
    expect(box().getByText('2 nights, 2 adults')).toBeVisible();
    expect(box().getByText('All taxes included')).toBeVisible();
    expect(box().getByRole('row', { name: '2 nights × ₹4,500 ₹9,000' })).toBeVisible();
  });

  test('asks each child its age, and stops at what the room holds', async () => {
    const calendar = await open();
    await chooseNights(calendar);
    const more = screen.getByRole('button', { name: 'More children' });
    await userEvent.click(more);
    await userEvent.click(more);
    const asked = 'Choose the age of each child: houses charge by it.';
    expect(screen.getByText(asked)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Age of child 2'), '11');
    expect(screen.getByLabelText('Age of child 1'), 'no age is assumed').toHaveValue('');
    expect(screen.getByText('10–12 Nov · 2 nights. Choose the age of each child')).toBeVisible();
    expect(ask()).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Age of child 1'), 'Under 1');
    expect(screen.queryByText(asked)).not.toBeInTheDocument();
    expect(screen.getByText('This room sleeps 4.')).toBeVisible();
    await userEvent.click(more);
    expect(screen.getByLabelText('Children')).toHaveValue('2');
    expect(ask()).toBeEnabled();
    await waitFor(() =>
      expect(askStayPrice.mock.lastCall?.[0].party).toEqual({ adults: 2, childAges: [0, 11] }),
    );
  });

  test('begins with the people of the form around it', async () => {
    await open(undefined, { adults: 1, childAges: [] });
    expect(screen.getByLabelText('Adults')).toHaveValue('1');
  });

  test('takes a promo code, and says what became of it', async () => {
    const code = { code: 'ONAM', kind: 'refused', message: 'This code is not valid here' };
    const calendar = await open();
    await chooseNights(calendar);
    askStayPrice.mockResolvedValue(priced({ code }));
    await userEvent.click(await box().findByRole('button', { name: 'Promo code' }));
    await userEvent.keyboard('onam{Enter}');
    expect(await box().findByText('This code is not valid here')).toBeVisible();
    expect(askStayPrice.mock.lastCall?.[0]).toMatchObject({ couponCode: 'onam' });
  });

  test.each([
    [{ kind: 'told', message: 'At least 3 nights from 10 Nov 2026' }, /^At least 3 nights from/],
    [{ kind: 'unknown' }, /cannot work out the price right now/],
  ])('says nothing untrue when there is no price: %j', async (answer, text) => {
    askStayPrice.mockResolvedValue(answer);
    const calendar = await open();
    await chooseNights(calendar);
    expect(await box().findByText(text)).toBeVisible();
    expect(box().queryByText(/₹/)).not.toBeInTheDocument();
    expect(ask()).toBeEnabled();
  });

  test('shows a failure when the server does not respond', async () => {
    getRoomCalendar.mockResolvedValue(null);
    renderPart(
      <AvailabilityCalendar
        hotelId="lotus"
        roomType={{ _id: 'd', name: 'D' }}
        action="Book Now"
        open
        onChoose={onChoose}
        onClose={onClose}
      />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  });
});
