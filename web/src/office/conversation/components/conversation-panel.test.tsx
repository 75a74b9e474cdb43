import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { readThread, readThreadMessage } from '@kerala-stays/domain/conversation/thread-read';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import type { ConversationSubject } from '../conversation-subject.ts';
import { ConversationPanel } from './conversation-panel.tsx';

/** Mocked listeners: the test supplies their data, e.g. from two people at once. */
const live = vi.hoisted(() => ({ thread: null as object | null, messages: [] as object[] }));
vi.mock('../api/use-threads.ts', () => ({
  useThread: () => ({
    status: 'success',
    data: live.thread === null ? null : readThread('t1', live.thread),
  }),
  useThreadMessages: () => ({
    status: 'success',
    data: {
      items: live.messages.map((data, index) =>
        readThreadMessage(`m${live.messages.length - index}`, data),
      ),
    },
  }),
}));
vi.mock('#web/lib/firebase/firestore-history.ts', () => ({
  useNameOf: () => (uid: string) => (uid === 'me' ? 'You' : uid === 'anita' ? 'Anita' : 'Site'),
}));
const account = { getIdToken: async () => 'token', user: { uid: 'me' } };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
vi.mock('#web/lib/api/api-client.ts', async (original) => {
  const client = await original<typeof import('#web/lib/api/api-client.ts')>();
  const call = vi.fn();
  const askApi: typeof client.askApi = async (name, request, read, failure) => {
    const response = await call(name, request);
    if (response.ok) return { ok: true, value: read(response.data) };
    return { ok: false, message: apiMessage(response, failure) };
  };
  return { ...client, callApi: call, askApi };
});
const call = vi.mocked(callApi);
const calls = (name: string) => call.mock.calls.filter(([called]) => called === name);

const subject: ConversationSubject = {
  threadId: 't1',
  bookingId: '',
  guestName: 'Devika',
  facts: {
    guest: 'Devika',
    hotel: 'Tea Hill House',
    checkIn: '5 Jan 2027',
    checkOut: '',
    reference: '',
  },
  isPending: true,
  opening: { text: 'Is there a lift?', at: '2026-11-23T09:00:00.000Z' },
};
const said = (from: string, text: string, authorUid = '') => ({
  threadId: 't1',
  from,
  channel: 'page',
  content: { text },
  authorUid,
  createdAt: '2026-11-23T10:00:00.000Z',
});

/** Called when a listener delivers data. */
let redraw = () => {};
function Panel({ about }: { about: ConversationSubject }) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  redraw = draw;
  return <ConversationPanel subject={about} />;
}
const show = (about = subject) => renderPart(<Panel about={about} />);
const field = () => screen.getByLabelText('Answer to Devika');
const send = () => screen.getByRole('button', { name: 'Send answer' });

beforeEach(() => {
  live.thread = { state: 'waiting-for-us', waitingSince: '2020-01-01T00:00:00.000Z', unread: 1 };
  live.messages = [said('guest', 'Is there a lift?')];
  call.mockReset();
  call.mockImplementation(
    async () =>
      apiResponse(200, { message: conversationMessages.sent, isMailed: true } as never) as never,
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        queueMicrotask(() => act(() => tell([{ isIntersecting: true }])));
      }
      observe() {}
      disconnect() {}
    },
  );
});

test('an answer goes out with the mark that the inquiry is answered, and the field is free again', async () => {
  show();
  await userEvent.type(field(), 'There is none.');
  await userEvent.click(send());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(calls('POST /threads/:id/messages')).toMatchObject([
    [
      'POST /threads/:id/messages',
      {
        params: { id: 't1' },
        token: 'token',
        body: { text: 'There is none.', channel: 'page', isContacted: true },
      },
    ],
  ]);
});

test('an answer of which no one knows whether it arrived stays, and says so', async () => {
  show();
  await userEvent.type(field(), 'There is none.');
  call.mockImplementationOnce(async () => apiResponse(0, {}, '') as never);
  await userEvent.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(conversationMessages.unsure);
  expect(field()).toHaveValue('There is none.');
});

test('an answer to a guest without mail says that none goes out', async () => {
  show();
  await userEvent.type(field(), 'There is none.');
  call.mockImplementationOnce(
    async () =>
      apiResponse(201, { message: conversationMessages.sent, isMailed: false } as never) as never,
  );
  await userEvent.click(send());
  expect(
    await screen.findByText('Message sent. The guest gets no mail with it.'),
  ).toBeInTheDocument();
});

test('a note is saved as one and speaks to staff alone', async () => {
  show();
  await userEvent.click(screen.getByRole('combobox', { name: 'Write as' }));
  await userEvent.click(screen.getByRole('option', { name: 'Note: said on the telephone' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note, for staff only' }), 'Called.');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(calls('POST /threads/:id/messages')[0]?.[1]).toMatchObject({
      body: { channel: 'call-note', text: 'Called.' },
    }),
  );
});

test('a note for colleagues answers no one, and stays a note when it was left half written', async () => {
  const first = show();
  await userEvent.click(screen.getByRole('combobox', { name: 'Write as' }));
  await userEvent.click(screen.getByRole('option', { name: 'Note for colleagues' }));
  expect(screen.queryByRole('checkbox', { name: /Contacted/ })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note, for staff only' }), 'Two rooms');
  first.unmount();
  show();
  const note = screen.getByRole('textbox', { name: 'Note, for staff only' });
  expect(note).toHaveValue('Two rooms');
  await userEvent.type(note, '{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(calls('POST /threads/:id/messages')[0]?.[1]).toMatchObject({
      body: { channel: 'note', text: 'Two rooms', isContacted: false },
    }),
  );
});

test('a saved reply is filled in for the guest, and what is not known holds it back', async () => {
  live.thread = null;
  call.mockImplementationOnce(async () => {
    const text = 'Dear {guest}, {hotel} expects you on {checkIn}, until {checkOut}.';
    const replies = [{ _id: 'r1', title: 'Welcome', text, updatedAt: '', updatedBy: '' }];
    return apiResponse(200, { replies } as never) as never;
  });
  show({ ...subject, isPending: false });
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Welcome/ }));
  expect(field()).toHaveValue(
    'Dear Devika, Tea Hill House expects you on 5 Jan 2027, until {checkOut}.',
  );
  expect(screen.getByText(/Fill in the parts in braces: day of check-out/)).toBeVisible();
  expect(send()).toBeDisabled();
});

test('a colleague’s answer in the meantime is shown to the writer, who keeps the words', async () => {
  show();
  await userEvent.type(field(), 'There is');
  expect(screen.queryByText(/answered while you were writing/)).toBeNull();
  live.messages = [said('staff', 'No lift.', 'anita'), ...live.messages];
  act(() => redraw());
  await userEvent.type(field(), ' none');
  expect(screen.getByText(/Anita answered while you were writing/)).toBeVisible();
  expect(field()).toHaveValue('There is none');
});

test('what has been on the screen is marked as read once', async () => {
  show();
  await waitFor(() => expect(calls('POST /threads/:id/read')).toHaveLength(1));
  await userEvent.type(field(), 'Hello');
  // Another tab was active in between.
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(calls('POST /threads/:id/read')).toHaveLength(1);
});

test('before the conversation is made of it, the inquiry’s own words stand there', () => {
  live.thread = null;
  live.messages = [];
  show();
  const log = screen.getByRole('log', { name: 'Messages' });
  expect(within(log).getByRole('listitem')).toHaveTextContent(/Devika inquiry.*Is there a lift\?/);
});

test('an answer that a program prepared is read, taken over and sent by a person, or removed', async () => {
  live.thread = {
    lastAt: '2026-11-23T10:00:00.000Z',
    draft: { text: 'There is a lift.', byName: 'n8n', at: '2026-11-23T09:30:00.000Z' },
  };
  live.messages = [said('guest', 'Is there a lift?')];
  call.mockResolvedValue(apiResponse(200, { message: conversationMessages.draftRemoved } as never));
  show();
  const notice = screen.getByRole('note', { name: 'Prepared answer' });
  expect(
    within(notice).getByText(/Prepared by n8n.*before the latest message/),
  ).toBeInTheDocument();
  await userEvent.click(within(notice).getByText('Put into the answer'));
  expect(field()).toHaveValue('There is a lift.');
  expect(calls('POST /threads/:id/messages')).toEqual([]);
  await userEvent.click(within(notice).getByText('Remove'));
  expect(calls('PUT /threads/:id/draft')).toMatchObject([
    ['PUT /threads/:id/draft', { params: { id: 't1' }, body: { text: '' } }],
  ]);
  expect(await screen.findByText(conversationMessages.draftRemoved)).toBeVisible();
});
