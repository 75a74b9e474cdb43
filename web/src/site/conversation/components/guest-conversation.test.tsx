import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { takeTripKey } from '#web/lib/api/trip-keys.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { ConversationSection } from './conversation-section.tsx';
import { InquiryPage } from './inquiry-page.tsx';

const getIdToken = async () => null;
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));
vi.mock('#web/lib/api/api-client.ts', async (original) => {
  const client = await original<typeof import('#web/lib/api/api-client.ts')>();
  const call = vi.fn();
  // Code that parses responses goes through the same mock.
  const askApi: typeof client.askApi = async (name, request, read, failure) => {
    const response = await call(name, request);
    if (response.ok) return { ok: true, value: read(response.data) };
    return { ok: false, message: client.apiMessage(response, failure) };
  };
  return { ...client, callApi: call, askApi };
});
const call = vi.mocked(callApi);
const key = 'k'.repeat(43);

const thread = {
  state: 'waiting-for-us',
  isClosed: false,
  mailMuted: false,
  reference: '',
  hotel: { _id: 'h1', name: 'Tea Hill House' },
  checkIn: '2027-01-05',
  checkOut: '2027-01-07',
  guests: 2,
  email: 'd•••@example.com',
};
const message = (id: string, from: string, text: string) => ({
  _id: id,
  from,
  text,
  channel: 'page',
  createdAt: '2026-11-23T10:00:00.000Z',
});
type Stored = ReturnType<typeof message>;

/** A server with these messages, oldest first; a test can override it beforehand. */
function serve(stored: Stored[], change: Partial<typeof thread> = {}) {
  const answered = { ...thread, ...change };
  call.mockImplementation(async (name, request) => {
    if (name.startsWith('GET')) {
      const messages = stored.toReversed();
      return apiResponse(200, { thread: answered, messages, next: '' } as never) as never;
    }
    if (name.startsWith('PUT')) {
      return apiResponse(200, {
        thread: { ...answered, ...(request.body as object) },
      } as never) as never;
    }
    const sent = message(`sent-${stored.length}`, 'guest', (request.body as { text: string }).text);
    stored.push(sent);
    return apiResponse(201, { thread: answered, sent } as never) as never;
  });
}

const field = () => screen.findByRole('textbox', { name: 'Your message' });
const log = () => screen.getByRole('log', { name: 'Messages' });
const calls = (method: string) => call.mock.calls.filter(([name]) => name.startsWith(method));

beforeEach(() => {
  history.replaceState(null, '', `/trip/b1#k=${key}`);
  takeTripKey('b1');
  history.replaceState(null, '', '/');
  call.mockReset();
});

const showBooking = (at = '/') =>
  renderPart(<ConversationSection of={{ kind: 'booking', id: 'b1' }} />, { at });

test('a guest reads the conversation, answers by the link, and goes on writing', async () => {
  serve([message('1', 'guest', 'Is there a lift?'), message('2', 'staff', 'There is none.')]);
  showBooking();
  await userEvent.type(await field(), 'Then a room downstairs, please.');
  expect(within(log()).getAllByRole('listitem')[1]).toHaveTextContent('Kerala Stays');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(log()).toHaveTextContent('Then a room downstairs, please.'));
  expect(await field()).toHaveValue('');
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(screen.getByText('Sent')).toBeVisible();
  expect(calls('POST')).toMatchObject([
    ['POST /bookings/:id/messages', { params: { id: 'b1' }, tripKey: key }],
  ]);
});

test('a message that is refused stays in the field, with the server’s sentence', async () => {
  serve([]);
  showBooking();
  await userEvent.type(await field(), 'One more thing');
  call.mockImplementationOnce(
    async () => apiResponse(429, {}, conversationMessages.tooMany) as never,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(conversationMessages.tooMany);
  expect(await field()).toHaveValue('One more thing');
});

test('nothing is sent without words', async () => {
  serve([]);
  showBooking();
  await userEvent.type(await field(), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(conversationMessages.empty);
  expect(calls('POST')).toEqual([]);
});

test('a conversation that was closed in the meantime says so and shows what was typed', async () => {
  serve([message('1', 'guest', 'Hello')]);
  showBooking();
  await userEvent.type(await field(), 'Too late');
  serve([message('1', 'guest', 'Hello')], { isClosed: true });
  call.mockImplementationOnce(
    async () => apiResponse(409, {}, conversationMessages.closed) as never,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.getByText(/You had written:/)).toHaveTextContent('Too late');
  expect(screen.getByRole('link', { name: 'Tea Hill House' })).toBeVisible();
});

test('what is shown stays while it cannot be read again', async () => {
  serve([message('1', 'staff', 'Welcome')]);
  showBooking();
  await field();
  call.mockImplementation(async () => apiResponse(0, {}, '') as never);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText(/could not check for new messages/)).toBeVisible();
  expect(log()).toHaveTextContent('Welcome');
});

test('a mail about an answer leads straight to the conversation', async () => {
  serve([]);
  showBooking('/trip/b1?messages');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus());
});

test('mail about answers is switched off and on', async () => {
  serve([]);
  showBooking();
  const choice = await screen.findByRole('checkbox', { name: /Mail me when there is an answer/ });
  expect(choice).toBeChecked();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  expect(calls('PUT')).toMatchObject([['PUT /bookings/:id/thread', { body: { mailMuted: true } }]]);
});

test('who changes their mind while the choice is being saved has the last word', async () => {
  serve([]);
  showBooking();
  const choice = await screen.findByRole('checkbox', { name: /Mail me when there is an answer/ });
  const serving = call.getMockImplementation();
  const release: (() => void)[] = [];
  call.mockImplementation(async (...asked) => {
    if (asked[0].startsWith('PUT')) await new Promise<void>((resolve) => release.push(resolve));
    return serving?.(...asked) as never;
  });
  await userEvent.click(choice);
  await userEvent.click(choice);
  expect(choice).toBeChecked();
  expect(release).toHaveLength(1);
  release[0]?.();
  await waitFor(() => expect(release).toHaveLength(2));
  release[1]?.();
  const wishes = () => calls('PUT').map(([, request]) => request.body);
  await waitFor(() => expect(wishes()).toEqual([{ mailMuted: true }, { mailMuted: false }]));
  await waitFor(() => expect(choice).toBeChecked());
});

test('the page of an inquiry shows what was asked, by the key of its address', async () => {
  serve([message('1', 'guest', 'Is there a lift?')]);
  history.replaceState(null, '', `/inquiry/q1#k=${key}`);
  renderPart(<InquiryPage inquiryId="q1" />);
  expect(await screen.findByRole('heading', { name: 'Your inquiry' })).toBeVisible();
  expect(screen.getByText('5 Jan 2027 to 7 Jan 2027, 2 guests')).toBeVisible();
  expect(location.hash).toBe('');
  expect(calls('GET')[0]).toMatchObject(['GET /inquiries/:id/thread', { tripKey: key }]);
  history.replaceState(null, '', '/');
});

test('a link that opens nothing says so, and nothing is asked without one', async () => {
  renderPart(<InquiryPage inquiryId="q2" />);
  expect(await screen.findByText(conversationMessages.linkNotWhole)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
