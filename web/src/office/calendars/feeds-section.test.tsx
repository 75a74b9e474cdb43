import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { feedMessages } from '@kerala-stays/domain/calendars/feed-messages';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { FeedsSection } from './feeds-section.tsx';

const callApi = vi.hoisted(() => vi.fn());
const live = vi.hoisted(() => ({ current: {} as object }));
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
      : { ok: false, message: response.message || failed, code: response.data.code };
  },
}));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});
vi.mock('./api/use-hotel-calendars.ts', () => ({
  useHotelFeeds: () => live.current,
  maxListed: 200,
}));

const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 2 };
const hotel = readHotel('h1', { name: 'Backwater House', roomTypes: [room] });
const feed = (id: string, change: object = {}) =>
  readCalendarFeed(id, {
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 1,
    provider: 'airbnb',
    host: 'www.airbnb.com',
    lastOkAt: new Date().toISOString(),
    counts: { reserved: 4 },
    ...change,
  });
const show = (...feeds: ReturnType<typeof feed>[]) => {
  live.current = { status: 'success', data: { items: feeds }, retry: vi.fn() };
  return renderPart(<FeedsSection hotel={hotel} />);
};
const answer = {
  counts: { reserved: 4, blocked: 0, ignored: 2, unclear: 0, unreadable: 0 },
  windows: 2,
  entries: [] as object[],
};
const tested = apiResponse(200, { ...answer, next: null } as never);
const done = (message: string) => apiResponse(200, { message } as never);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (address: string) =>
  fireEvent.change(screen.getByLabelText(/Address of the calendar/), {
    target: { value: address },
  });
const url = 'https://www.airbnb.com/calendar/ical/1.ics';

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(done('Done'));
});

describe('a new calendar', () => {
  it('is tried before it is taken, and tried again when its address changes', async () => {
    callApi.mockImplementation(async (name: string) =>
      name.endsWith('/test') ? tested : done(feedMessages.added),
    );
    show();
    press('Add a calendar');
    enter(` ${url}`);
    press('Test calendar');
    expect(
      await screen.findByText('It works: 4 reserved ranges, 2 windows ignored, no stay ahead'),
    ).toBeInTheDocument();
    enter(`${url}x`);
    expect(screen.queryByText(/It works/)).toBeNull();
    press('Test calendar');
    await screen.findByText(/It works/);
    press('Add calendar');
    press('Add calendar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const added = callApi.mock.calls.filter(([name]) => name === 'POST /calendar-feeds');
    expect(added).toEqual([
      [
        'POST /calendar-feeds',
        expect.objectContaining({
          body: {
            url: `${url}x`,
            provider: 'airbnb',
            blocked: 'ignore-windows',
            allDayCloses: false,
            label: '',
            passOn: true,
            hotelId: 'h1',
            roomTypeId: 'r1',
            unit: 1,
          },
          token: 'token',
        }),
      ],
    ]);
  });

  it('of an unknown host is tried only after staff said that they trust it', async () => {
    callApi.mockImplementation(
      async (_name: string, { body }: { body: { trustHost?: boolean } }) =>
        body.trustHost
          ? tested
          : apiResponse(400, {}, feedMessages.confirmHost, { code: 'host-unconfirmed' }),
    );
    show();
    press('Add a calendar');
    enter('https://cal.example.org/a');
    expect(screen.queryByLabelText('I know this address and trust it')).toBeNull();
    press('Test calendar');
    expect(await screen.findByText(feedMessages.confirmHost)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('I know this address and trust it'));
    press('Test calendar');
    expect(await screen.findByText(/It works/)).toBeInTheDocument();
    enter('webcal://other.example.org/a');
    press('Test calendar');
    expect(await screen.findByText(feedMessages.confirmHost)).toBeInTheDocument();
    expect(screen.getByLabelText('I know this address and trust it')).not.toBeChecked();
    expect(callApi.mock.lastCall?.[1].body).toMatchObject({ url: 'https://other.example.org/a' });
  });

  it('is of the service that its address names, with the settings that are usual there', async () => {
    callApi.mockResolvedValue(tested);
    show();
    press('Add a calendar');
    const allDay = () =>
      screen.getByRole('switch', {
        name: 'All-day entries close their nights even when marked free',
      });
    expect(allDay()).not.toBeChecked();
    expect(allDay()).toHaveAccessibleDescription(/^A portal marks as free/);
    enter('webcal://p53-caldav.icloud.com/published/2/abc');
    expect(screen.getByRole('combobox', { name: 'Portal' })).toHaveTextContent('Apple Calendar');
    expect(allDay()).toBeChecked();
    expect(allDay()).toHaveAccessibleDescription(/^Google, Apple and Outlook mark/);
    fireEvent.click(allDay());
    press('Test calendar');
    await screen.findByText(/It works/);
    expect(callApi.mock.lastCall?.[1].body).toMatchObject({
      url: 'https://p53-caldav.icloud.com/published/2/abc',
      provider: 'apple',
      blocked: 'take',
      allDayCloses: false,
    });
  });

  it('says how each kind of entry is read, for the portal that is chosen', () => {
    show();
    press('Add a calendar');
    const [summary] = screen.getAllByText('How entries are read');
    expect(summary?.closest('details')).not.toHaveAttribute('open');
    const row = (entry: string) => within(screen.getByText(entry).closest('tr') as HTMLElement);
    expect(row('whole days marked free').getByText('left out')).toBeInTheDocument();
    enter('https://calendar.google.com/calendar/ical/x/basic.ics');
    expect(row('whole days marked free').getByText('closed')).toBeInTheDocument();
  });

  it('that is understood in part says so, with the entries', async () => {
    const part = {
      ...answer,
      counts: { ...answer.counts, unclear: 1 },
      next: null,
      entries: [
        { outcome: 'unclear', reason: 'end', from: '2026-12-10', to: '2026-12-11', words: 'Priya' },
      ],
    };
    callApi.mockResolvedValue(apiResponse(200, part as never));
    show();
    press('Add a calendar');
    enter(url);
    press('Test calendar');
    expect(
      await screen.findByText(/^It works in part, and nights may be sold twice: 4 reserved/),
    ).toBeInTheDocument();
    expect(screen.getByText(/“Priya”: its end cannot be read/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add calendar' })).toBeEnabled();
  });

  it('that cannot be read is not offered, and nothing typed is lost', async () => {
    callApi.mockResolvedValue(apiResponse(400, {}, 'This is not a calendar'));
    show();
    press('Add a calendar');
    enter(url);
    press('Test calendar');
    expect(await screen.findByText('This is not a calendar')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add calendar' })).toBeNull();
    expect(screen.getByLabelText(/Address of the calendar/)).toHaveValue(url);
  });
});

describe('the calendars of a hotel', () => {
  it('stand by room, each with its light and its sentence', () => {
    show(feed('f2', { unit: 2, state: 'paused' }), feed('f1'));
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Deluxe 1 from Airbnbless than a minute ago, 4 stays/),
      expect.stringMatching(/^Deluxe 2 from AirbnbPaused/),
    ]);
    expect(within(items[0] as HTMLElement).getByRole('img', { name: 'Up to date' })).toBeVisible();
    expect(within(items[1] as HTMLElement).queryByText('Read now')).toBeNull();
  });

  it('are read, released, paused and resumed, once for two presses', async () => {
    const lost = { lostSince: '2026-11-22T10:00:00Z', missing: { '2099-12': 14_336 } };
    show(feed('f1', lost), feed('f2', { unit: 2, state: 'paused' }));
    press('Read now: Deluxe 1 from Airbnb');
    press('Read now: Deluxe 1 from Airbnb');
    await screen.findByText('Done');
    press('Release 3 nights: Deluxe 1 from Airbnb');
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Resume/ })).toBeEnabled());
    press('Resume: Deluxe 2 from Airbnb');
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(3));
    expect(callApi.mock.calls.map(([name, { params, body }]) => [name, params.id, body])).toEqual([
      ['POST /calendar-feeds/:id/sync', 'f1', undefined],
      ['POST /calendar-feeds/:id/release', 'f1', undefined],
      ['PUT /calendar-feeds/:id', 'f2', { paused: false }],
    ]);
  });

  it('show the entries that are not taken as they are, until staff have looked them up', async () => {
    const entry = { from: '2026-12-10', to: '2026-12-11', words: '<b>Priya</b>' };
    const entries = [
      { ...entry, outcome: 'unreadable', reason: 'start', from: '', to: '' },
      { ...entry, outcome: 'left-out', reason: 'free' },
    ];
    callApi.mockImplementation(async (name: string) =>
      name.endsWith('/entries') ? apiResponse(200, { entries } as never) : done('Looked up'),
    );
    const doubts = [{ outcome: 'unreadable', from: '', mark: 'm', acknowledged: false }];
    show(
      feed('f1', { state: 'unclear', counts: { ignored: 1, unreadable: 1 }, doubts }),
      feed('f2'),
    );
    expect(screen.getByRole('img', { name: 'Needs attention' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Show entries/ })).toHaveLength(1);
    press(/^Show entries/);
    const dialog = screen.getByRole('dialog', { name: 'Entries of Airbnb' });
    expect(await within(dialog).findByText(/^No date, “<b>Priya<\/b>”/)).toBeInTheDocument();
    expect(within(dialog).getByText('Unreadable')).toBeInTheDocument();
    expect(within(dialog).getByText(/marked free there$/)).toBeInTheDocument();
    press('Mark as looked up');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callApi.mock.calls.map(([name]) => name)).toEqual([
      'POST /calendar-feeds/:id/entries',
      'POST /calendar-feeds/:id/looked-up',
    ]);
  });

  it('say why their entries could not be read now, and ask again', async () => {
    callApi.mockResolvedValue(apiResponse(400, {}, 'The address returned an error (503)'));
    show(feed('f1', { counts: { ignored: 1 } }));
    press(/^Show entries/);
    expect(await screen.findByText('The address returned an error (503)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as looked up' })).toBeNull();
    press('Try again');
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2));
  });

  it('go only after it was asked what becomes of their nights, which stay closed unless said', async () => {
    show(feed('f1'));
    press(/^Remove/);
    expect(callApi).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Keep its nights closed, as blocks')).toBeChecked();
    fireEvent.click(screen.getByLabelText(/Release its nights/));
    press('Remove');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callApi).toHaveBeenCalledExactlyOnceWith(
      'DELETE /calendar-feeds/:id',
      expect.objectContaining({ params: { id: 'f1' }, query: { nights: 'release' } }),
    );
  });

  it('keep the dialog and what was chosen when a change is refused', async () => {
    callApi.mockResolvedValue(apiResponse(409, {}, 'This calendar is being removed'));
    show(feed('f1'));
    press(/^Change/);
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Lake view' } });
    press('Save');
    expect(await screen.findByText('This calendar is being removed')).toBeInTheDocument();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Lake view');
  });

  it('that could not be loaded are asked for again', () => {
    const retry = vi.fn();
    live.current = { status: 'error', data: undefined, error: new Error('x'), retry };
    renderPart(<FeedsSection hotel={hotel} />);
    press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});
