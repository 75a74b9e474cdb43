import { readCalendarExport } from '@kerala-stays/domain/calendars/calendar-export';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { CalendarsTab } from './calendars-tab.tsx';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', async (load) => ({
  ...(await load<typeof import('#web/lib/api/api-client.ts')>()),
  askApi: async (
    name: string,
    request: object,
    read: (data: unknown) => unknown,
    failed: string,
  ) => {
    const response = await callApi(name, request);
    return response.ok
      ? { ok: true, value: read(response.data) }
      : { ok: false, message: response.message || failed };
  },
}));
vi.mock('#web/account/account-context.tsx', () => {
  const account = {
    getIdToken: async () => 'token',
    role: 'manager',
    checkRole: async () => 'manager',
  };
  return { useAccount: () => account };
});

vi.mock('./api/use-hotel-calendars.ts', () => {
  const none = () => ({ status: 'success', data: { items: [] }, retry: () => undefined });
  return { useHotelFeeds: none, useHotelBlocks: none, maxListed: 200 };
});

const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 2 };
const hotel = readHotel('h1', { name: 'Backwater House', roomTypes: [room] });
const link = (id: string, change: object = {}) =>
  readCalendarExport(id, {
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 1,
    provider: 'airbnb',
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  });
const address = 'https://site.example/ical/secret.ics';

let links = [link('e1')];
beforeEach(() => {
  links = [link('e1')];
  callApi.mockReset().mockImplementation(async (name: string) => {
    if (name === 'GET /calendar-exports') return apiResponse(200, { exports: links } as never);
    if (name.startsWith('DELETE')) return apiResponse(200, { message: 'Link removed.' });
    return apiResponse(201, { calendarExport: link('e2'), address, message: '' } as never);
  });
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const calls = (start: string) => callApi.mock.calls.filter(([name]) => name.startsWith(start));

describe('The tab Calendars', () => {
  it('lists links with their room and portal, and says which are on their way out', async () => {
    links = [
      link('e1'),
      link('e2', { unit: 0, provider: 'booking' }),
      link('e3', { unit: 3, expiresAt: '2026-11-24T10:00:00.000Z' }),
    ];
    renderPart(<CalendarsTab hotel={hotel} />);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Deluxe 1 for Airbnb.*Made/),
      expect.stringMatching(/^Deluxe 3, which was removed for Airbnb.*Replaced; works until/),
      expect.stringMatching(/^Deluxe, all rooms for Booking\.com/),
    ]);
    expect(within(items[1] as HTMLElement).queryByText('Make a new link')).toBeNull();
  });

  it('makes a link once for two presses, and shows its address until it is closed by its button', async () => {
    links = [];
    renderPart(<CalendarsTab hotel={hotel} />);
    await screen.findByText('No portal reads our nights yet.');
    press('Make link');
    press('Make link');
    const dialog = await screen.findByRole('dialog', { name: /Link for Airbnb: Deluxe 1/ });
    expect(within(dialog).getByLabelText('Link')).toHaveValue(address);
    expect(calls('POST')).toEqual([
      [
        'POST /calendar-exports',
        {
          body: { hotelId: 'h1', roomTypeId: 'r1', unit: 1, provider: 'airbnb' },
          token: 'token',
        },
      ],
    ]);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('GET').length).toBeGreaterThan(1);
  });

  it('tells why no link was made, and looks at the list again', async () => {
    renderPart(<CalendarsTab hotel={hotel} />);
    await screen.findByText('Make a new link');
    callApi.mockImplementationOnce(async () => apiResponse(409, {}, 'There is a link already.'));
    press('Make link');
    expect(await screen.findByText('There is a link already.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(calls('GET')).toHaveLength(2));
  });

  it('ends the link before at once when it was shared by mistake', async () => {
    renderPart(<CalendarsTab hotel={hotel} />);
    await screen.findByText('Make a new link');
    press(/Make a new link for Airbnb/);
    fireEvent.click(screen.getByLabelText(/It was shared by mistake/));
    press('Make a new link');
    expect(await screen.findByLabelText('Link')).toHaveValue(address);
    expect(calls('POST')[0]?.[1]).toMatchObject({ params: { id: 'e1' }, body: { grace: 0 } });
  });

  it('ends a link after it was asked', async () => {
    renderPart(<CalendarsTab hotel={hotel} />);
    await screen.findByText('Make a new link');
    press(/End the link for Airbnb/);
    expect(calls('DELETE')).toEqual([]);
    press('End the link');
    expect(await screen.findByText('Link removed.')).toBeInTheDocument();
    expect(calls('DELETE')[0]?.[1]).toMatchObject({ params: { id: 'e1' } });
  });

  it('says that the list could not be loaded, and tries again', async () => {
    callApi.mockImplementationOnce(async () => apiResponse(0));
    renderPart(<CalendarsTab hotel={hotel} />);
    await screen.findByText('The links could not be loaded.');
    press('Try again');
    expect(await screen.findByText('Make a new link')).toBeInTheDocument();
  });

  it('asks for a room type first', () => {
    renderPart(<CalendarsTab hotel={{ ...hotel, roomTypes: [] }} />);
    expect(screen.getByText('No room types yet')).toBeInTheDocument();
    expect(callApi).not.toHaveBeenCalled();
  });
});
