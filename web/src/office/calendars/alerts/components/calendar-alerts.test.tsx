import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import * as call from '../api/acknowledge-conflict.ts';
import { CalendarAlerts } from './calendar-alerts.tsx';

const live = vi.hoisted(() => ({ current: {} as object }));
const subjects = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../api/use-alert-feeds.ts', () => ({ useAlertFeeds: () => live.current }));
vi.mock('../api/use-alert-subjects.ts', () => ({ useAlertSubjects: () => subjects.current }));
vi.mock('../api/acknowledge-conflict.ts', () => ({ acknowledgeConflict: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});

const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 2 };
const hotel = readHotel('h1', { name: 'Backwater House', roomTypes: [room] });
const dates = { from: '2099-12-12', to: '2099-12-15' };
const feed = (id: string, change: object = {}) =>
  readCalendarFeed(id, {
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 1,
    provider: 'airbnb',
    state: 'conflict',
    conflicts: [{ ...dates, bookingIds: ['b1'] }],
    ...change,
  });
const show = (...feeds: ReturnType<typeof feed>[]) => {
  live.current = { status: 'success', data: feeds, retry: vi.fn() };
  return renderPart(<CalendarAlerts />, { at: '/admin' });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.mocked(call.acknowledgeConflict).mockReset().mockResolvedValue({ ok: true, value: 'Solved' });
  subjects.current = {
    hotels: new Map([['h1', hotel]]),
    references: new Map([['b1', 'KS-4F9A01C2']]),
  };
});

describe('alerts of other calendars', () => {
  it('are not there while all is well', () => {
    show();
    expect(screen.queryByText('Calendar conflicts')).toBeNull();
  });

  it('are a line over the board, and open there', () => {
    live.current = { status: 'success', data: [feed('f1'), feed('f2')], retry: vi.fn() };
    renderPart(<CalendarAlerts isFolded />, { at: '/admin/board' });
    expect(screen.queryByRole('listitem')).toBeNull();
    press('2 calendar problems');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('name both who hold a room, and lead to the booking and to the board', () => {
    show(feed('f1'));
    const alert = screen.getByRole('listitem');
    expect(alert).toHaveTextContent(
      'Airbnb and booking KS-4F9A01C2 both hold Deluxe 1, 12 to 15 December',
    );
    expect(alert).toHaveTextContent('Backwater House');
    const link = (name: string) => within(alert).getByRole('link', { name }).getAttribute('href');
    expect(link('Open booking')).toBe('/admin/bookings?booking=b1');
    expect(link('Move it')).toBe('/admin/board?hotel=h1&from=2099-12-10');
  });

  it.each([
    [[], 'Airbnb has sold Deluxe 1, 12 to 15 December, and a block or another calendar holds it'],
    [['gone'], 'Airbnb and a booking both hold Deluxe 1, 12 to 15 December'],
    [['b1', 'b2'], 'Airbnb and bookings KS-4F9A01C2, KS-OTHER hold Deluxe 1'],
  ])('say who holds the nights: %j', (bookingIds, text) => {
    const references = new Map([
      ['b1', 'KS-4F9A01C2'],
      ['b2', 'KS-OTHER'],
    ]);
    subjects.current = { hotels: new Map([['h1', hotel]]), references };
    show(feed('f1', { conflicts: [{ ...dates, bookingIds }] }));
    expect(screen.getByRole('listitem')).toHaveTextContent(text);
  });

  it('say in a fixed sentence why a calendar is not read, and lead to the calendars', () => {
    const failing = { state: 'failing', conflicts: [], problem: 'status', problemStatus: 410 };
    show(feed('f1', { ...failing, lastOkAt: '2026-11-20T10:00:00Z' }));
    const alert = screen.getByRole('listitem');
    expect(alert).toHaveTextContent(
      /^Airbnb, Deluxe 1: The address returned an error \(410\)Backwater House\. Last read \d+ days ago\./,
    );
    expect(within(alert).getByRole('link', { name: 'Open calendars' })).toHaveAttribute(
      'href',
      '/admin/manage-hotel/h1?tab=calendars',
    );
  });

  it('say that entries could not be read, and lead to the calendars', () => {
    show(feed('f1', { state: 'unclear', conflicts: [], counts: { unclear: 1, unreadable: 1 } }));
    const alert = screen.getByRole('listitem');
    expect(alert).toHaveTextContent(
      'Airbnb, Deluxe 1: 2 entries could not be read. Their nights may be sold twice',
    );
    expect(alert).toHaveTextContent(
      'Check on the portal which nights these are, and block them here.',
    );
    expect(within(alert).getByRole('link', { name: 'Open calendars' })).toHaveAttribute(
      'href',
      '/admin/manage-hotel/h1?tab=calendars',
    );
  });

  it('are solved once for two presses', async () => {
    show(feed('f1'));
    press('Mark as solved');
    press('Mark as solved');
    expect(await screen.findByText('Solved')).toBeInTheDocument();
    expect(call.acknowledgeConflict).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ _id: 'f1' }),
      expect.objectContaining(dates),
      'token',
    );
  });

  it('stay, with the server’s word, when that was refused', async () => {
    const message = 'This conflict is no longer there. Reload to see the current ones.';
    vi.mocked(call.acknowledgeConflict).mockResolvedValue({ ok: false, message });
    show(feed('f1'));
    press('Mark as solved');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Mark as solved')).toBeEnabled());
  });

  it('show the nearest five, then more; those that are over or solved are none', () => {
    const many = Array.from({ length: 7 }, (_, i) => ({
      from: `2099-12-${28 - i * 3}`,
      to: `2099-12-${29 - i * 3}`,
      bookingIds: ['b1'],
    }));
    const past = { from: '2020-01-01', to: '2020-01-02', bookingIds: ['b1'] };
    const solved = { ...dates, bookingIds: ['b1'], acknowledged: true };
    show(feed('f1', { conflicts: [...many, past, solved] }));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('10 to 11 December');
    press('Show more (2)');
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('that could not be loaded say so, and are asked for again', () => {
    const retry = vi.fn();
    live.current = { status: 'error', data: undefined, error: new Error('x'), retry };
    renderPart(<CalendarAlerts />);
    press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});
