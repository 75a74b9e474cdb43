import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { readThread, readThreadMessage } from '@kerala-stays/domain/conversation/thread-read';
import { describe, expect, it } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import { paymentFixture, stayInput, testNow } from '../testing/payment-fixture.ts';
import { closeThread, markRead, muteThread, reopenThread } from './change-thread.ts';
import { dealtWithAt, keepThread } from './keep-thread.ts';
import { listThreads } from './list-threads.ts';
import { listMessages } from './thread-repository.ts';
import { type Written, writeMessage } from './write-message.ts';

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const asha = 'asha@example.com';

/** A site with one hotel, and Asha's inquiry after its trigger has run. */
async function site(inquiry: Record<string, unknown> = {}) {
  const fixture = paymentFixture();
  const { documents } = fixture;
  const stored = {
    name: 'Asha Nair',
    email: asha,
    mobile: '+91 98470 12345',
    message: 'Is there a lift?',
    hotel: { _id: 'h1', name: 'Backwater House', city: 'Alappuzha' },
    status: 'pending',
    people: 2,
    createdAt: testNow,
    updatedAt: testNow,
    bookingId: '',
    expiresAt: new Date('2028-11-21T05:00:00Z'),
    ...inquiry,
  };
  documents.seed('inquiries', 'i1', stored);
  await keepThread(documents, 'i1', '', testNow);
  const rows = (collection: string) =>
    Object.entries(documents.snapshot()).filter(([path]) => path.startsWith(`${collection}/`));
  const deps = { documents, siteUrl: fixture.siteUrl, officeEmail: 'office@site.example' };
  return {
    fixture,
    documents,
    deps,
    rows,
    thread: (id = 'i1') => readThread(id, documents.snapshot()[`threads/${id}`]),
    texts: async (id = 'i1') =>
      (await listMessages(documents, id, { cursor: undefined })).messages.map(({ text }) => text),
    mails: () => rows('mail').filter(([, mail]) => (mail as { kind: string }).kind === 'answer'),
    write: (written: Written, at = minutes(5), id = 'i1') =>
      writeMessage(deps, id, written, { now: at }),
  };
}

let keys = 0;
const newKey = () => `key-${++keys}`;
const guest = (text: string, key = newKey()): Written => ({
  key,
  text,
  from: 'guest',
  email: asha,
});
const staff = (
  text: string,
  change: Partial<Extract<Written, { from: 'staff' }>> = {},
): Written => ({
  key: newKey(),
  text,
  from: 'staff',
  authorUid: 's1',
  channel: 'page',
  isContacted: false,
  ...change,
});

describe('the conversation of an inquiry', () => {
  it('begins with what the form said, and waits for us', async () => {
    const { thread, texts } = await site();
    expect(thread()).toMatchObject({
      state: 'waiting-for-us',
      unread: 1,
      lastText: 'Is there a lift?',
      guestEmail: asha,
      hotel: { name: 'Backwater House' },
      expiresAt: '2028-11-21T05:00:00.000Z',
    });
    expect(Date.parse(thread().waitingSince)).toBeGreaterThanOrEqual(testNow.getTime());
    expect(await texts()).toEqual(['Is there a lift?']);
  });

  it('is made once, however often its event is delivered', async () => {
    const { documents, rows } = await site();
    const before = documents.snapshot();
    await Promise.all([1, 2, 3].map(() => keepThread(documents, 'i1', '', testNow)));
    expect(documents.snapshot()).toEqual(before);
    expect(rows('threadMessages')).toHaveLength(1);
  });

  it('is made by three events at once, once', async () => {
    const { documents, rows } = await site();
    const inquiry = (await documents.get('inquiries', 'i1'))?.data ?? {};
    documents.seed('inquiries', 'i2', inquiry);
    await Promise.all([1, 2, 3].map(() => keepThread(documents, 'i2', '', testNow)));
    expect(rows('threads').map(([path]) => path)).toEqual(['threads/i1', 'threads/i2']);
    expect(rows('threadMessages')).toHaveLength(2);
  });

  it('does not come back when its inquiry is erased while it is made', async () => {
    const { documents, rows } = await site();
    const inquiry = (await documents.get('inquiries', 'i1'))?.data ?? {};
    documents.seed('inquiries', 'i3', inquiry);
    documents.beforeCommit = async () => {
      documents.beforeCommit = async () => undefined;
      await documents.commit([{ kind: 'delete', collection: 'inquiries', id: 'i3' }]);
    };
    await keepThread(documents, 'i3', '', testNow);
    expect(rows('threads').map(([path]) => path)).toEqual(['threads/i1']);
    expect(rows('threadMessages')).toHaveLength(1);
  });

  it('of a flood is made when staff write, not before', async () => {
    const { rows, write, texts } = await site({ unchecked: true });
    expect(rows('threads')).toEqual([]);
    await write(staff('There is.'));
    expect(await texts()).toEqual(['There is.', 'Is there a lift?']);
  });

  it('waits no more when staff set another status, and still does when they write a note about it', async () => {
    const { documents, thread } = await site();
    const set = async (patch: Record<string, unknown>, at: Date) => {
      const before = (await documents.get('inquiries', 'i1'))?.data;
      const change = { ...patch, updatedAt: at };
      await documents.commit([
        { kind: 'update', collection: 'inquiries', id: 'i1', patch: change },
      ]);
      const after = (await documents.get('inquiries', 'i1'))?.data;
      await keepThread(documents, 'i1', dealtWithAt({ before, after }), at);
    };
    await set({ staffNotes: 'Called twice' }, minutes(1));
    expect(thread().state).toBe('waiting-for-us');
    await set({ status: 'contacted' }, minutes(2));
    expect(thread()).toMatchObject({ state: 'waiting-for-guest', waitingSince: '', unread: 0 });
  });

  it('waits on when the guest wrote after staff had dealt with it, though the event comes late', async () => {
    const { documents, thread, write } = await site();
    await write(guest('And breakfast?'), minutes(9));
    await keepThread(documents, 'i1', minutes(5).toISOString(), minutes(10));
    expect(thread().state).toBe('waiting-for-us');
  });

  it('goes on with the booking that is made of it', async () => {
    const { fixture, documents, thread, write } = await site();
    const input = stayInput({ inquiryId: 'i1' });
    const { booking } = await createBooking(fixture, input, minutes(1));
    await keepThread(documents, 'i1', minutes(1).toISOString(), minutes(1));
    expect(thread()).toMatchObject({
      bookingId: booking._id,
      reference: booking.reference,
      waitingSince: '',
    });
    const { loaded } = await write(guest('Thank you'));
    expect(loaded.thread._id).toBe('i1');
    expect(Date.parse(thread().expiresAt)).toBeGreaterThan(Date.parse(booking.checkOutDate));
  });
});

describe('a message', () => {
  it('of staff answers: the clock stops, the inquiry is contacted, and the guest is mailed once', async () => {
    const { thread, write, mails, documents } = await site();
    const written = staff('Yes, from <b>June</b>.', { isContacted: true });
    const { isMailed, isNew } = await write(written);
    expect([isMailed, isNew]).toEqual([true, true]);
    expect(thread()).toMatchObject({
      state: 'waiting-for-guest',
      waitingSince: '',
      unread: 0,
      firstAnswerMinutes: 4,
      lastText: 'Yes, from <b>June</b>.',
    });
    const [[id, mail] = ['', {}]] = mails();
    expect(id).toBe(`mail/answer-i1_${written.key}`);
    const { to, message } = mail as { to: string[]; message: { html: string; text: string } };
    expect(to).toEqual([asha]);
    expect(message.html).toContain('from &#60;b&#62;June&#60;/b&#62;.');
    expect(message.text).toMatch(/https:\/\/site\.example\/inquiry\/i1#k=made-when-sent$/m);
    expect(message.text).not.toContain('Is there a lift');
    expect((await documents.get('inquiries', 'i1'))?.data).toMatchObject({
      status: 'contacted',
      updatedBy: 's1',
    });
  });

  it('that is sent again is stored and mailed once; other words under its key are refused', async () => {
    const { write, rows, mails } = await site();
    const written = staff('Yes.');
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => write(written)));
    expect([first, ...again].filter((each) => each?.isNew)).toHaveLength(1);
    expect((await write(written, minutes(60))).isNew).toBe(false);
    expect([rows('threadMessages').length, mails().length]).toEqual([2, 1]);
    await expect(write({ ...written, text: 'No.' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(write(guest('Yes.', written.key))).rejects.toThrow(conversationMessages.keyUsed);
  });

  it('of the guest starts the clock and alerts the office; a second one does neither', async () => {
    const { write, thread, rows } = await site();
    await write(staff('Yes.'), minutes(5));
    await write(guest('Good. And parking?'), minutes(10));
    await write(guest('For two cars.'), minutes(20));
    const told = rows('mail').filter(
      ([, mail]) => (mail as { kind: string }).kind === 'office-message',
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/Asha|asha@|parking|cars/);
    expect(thread()).toMatchObject({
      state: 'waiting-for-us',
      waitingSince: minutes(10).toISOString(),
      unread: 2,
      firstAnswerMinutes: 4,
    });
  });

  it('of ten people at once is ten messages, in one order, and the clock says what the last one did', async () => {
    const { write, texts, thread } = await site();
    const sent = Array.from({ length: 10 }, (_, index) =>
      index % 3 === 0 ? guest(`m${index}`) : staff(`m${index}`),
    );
    const all = await Promise.all(sent.map((each) => write(each)));
    const instants = all.map((each) => each.sent.createdAt);
    expect(new Set(instants).size).toBe(10);
    expect(new Set(await texts()).size).toBe(11);
    const newest = all.toSorted((a, b) => (a.sent.createdAt < b.sent.createdAt ? 1 : -1));
    const isGuests = newest[0]?.sent.from === 'guest';
    expect(thread().state).toBe(isGuests ? 'waiting-for-us' : 'waiting-for-guest');
    const unanswered = newest.findIndex((each) => each.sent.from === 'staff');
    expect(thread().unread).toBe(unanswered);
  });

  it('comes after the one before also when the clock of its server is behind', async () => {
    const { write, texts } = await site();
    await write(staff('First'), minutes(30));
    await write(guest('Second'), minutes(10));
    expect(await texts()).toEqual(['Second', 'First', 'Is there a lift?']);
  });

  it('is the sixth of a guest in ten minutes: it is refused, and says when to try again', async () => {
    const { write, texts } = await site();
    for (let number = 1; number <= 5; number++) await write(guest(`${number}`), minutes(number));
    await expect(write(guest('6'), minutes(6))).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 5 * 60,
    });
    await write(staff('We are here.'), minutes(6));
    await write(guest('6'), minutes(11.1));
    expect(await texts()).toHaveLength(8);
  });

  it('of a guest is refused 60 days after the stay, unless staff have written since', async () => {
    const { write } = await site({ checkIn: '2026-12-01', checkOut: '2026-12-03' });
    const day = (date: string) => new Date(`${date}T05:00:00Z`);
    await write(guest('On the last day'), day('2027-02-01'));
    await expect(write(guest('After it'), day('2027-02-02'))).rejects.toThrow(
      conversationMessages.closed,
    );
    await write(staff('We found your umbrella.'), day('2027-03-01'));
    await write(guest('Please keep it'), day('2027-04-30'));
    await expect(write(guest('Still there?'), day('2027-05-01'))).rejects.toThrow();
  });

  it('that is a note is neither mailed nor written to the guest, and stops the clock', async () => {
    const { write, mails, thread, rows } = await site();
    await write(staff('Spoke with her', { channel: 'call-note' }));
    expect(mails()).toEqual([]);
    expect(thread()).toMatchObject({ state: 'waiting-for-guest', staffAt: '' });
    const stored = rows('threadMessages').map(([, data]) => readThreadMessage('', data).channel);
    expect(stored.sort()).toEqual(['call-note', 'form']);
  });

  it('that is for colleagues leaves the guest waiting, and the inquiry to be answered', async () => {
    const { write, mails, thread, rows } = await site();
    const waiting = thread();
    await write(staff('Wants a price for two rooms', { channel: 'note', isContacted: true }));
    await write(staff('Her sister comes, too', { channel: 'note' }));
    expect(mails()).toEqual([]);
    expect(thread()).toMatchObject({
      state: 'waiting-for-us',
      waitingSince: waiting.waitingSince,
      isUnread: true,
      firstAnswerMinutes: null,
    });
    expect(rows('inquiries')[0]?.[1]).toMatchObject({ status: 'pending' });
    const notes = rows('threadMessages').map(([, data]) => readThreadMessage('', data).text);
    expect(notes).toEqual(
      expect.arrayContaining(['Wants a price for two rooms', 'Her sister comes, too']),
    );
  });

  it('is not mailed to a guest who wants none, and is again when they do', async () => {
    const { write, mails, documents } = await site();
    const mute = (mailMuted: boolean) =>
      muteThread(documents, 'i1', { mailMuted, email: asha }, { now: testNow });
    await mute(true);
    expect((await write(staff('Yes.'))).isMailed).toBe(false);
    await mute(false);
    expect((await write(staff('Yes, really.'))).isMailed).toBe(true);
    expect(mails()).toHaveLength(1);
  });

  it('to no one is not found, and leaves nothing', async () => {
    const { write, documents } = await site();
    const before = documents.snapshot();
    await expect(write(staff('?'), testNow, 'unknown')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(documents.snapshot()).toEqual(before);
  });
});

describe('a conversation about a booking', () => {
  it('without an inquiry begins with its first message, under the booking’s id', async () => {
    const { fixture, write, thread, mails } = await site();
    const booking = await fixture.book();
    await write(staff('Your room is ready.'), minutes(5), booking._id);
    expect(thread(booking._id)).toMatchObject({
      inquiryId: '',
      bookingId: booking._id,
      guestEmail: asha,
    });
    expect(JSON.stringify(mails())).toContain(`/trip/${booking._id}?messages#k=`);
  });

  it('of an inquiry has none of its own', async () => {
    const { fixture, write } = await site();
    const { booking } = await createBooking(fixture, stayInput({ inquiryId: 'i1' }), testNow);
    await expect(write(staff('?'), minutes(5), booking._id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('that was handed over shows its new guest nothing of before, and the old one nothing any more', async () => {
    const { fixture, write, thread } = await site();
    const guestEmail = 'ravi@example.com';
    await createBooking(fixture, stayInput({ inquiryId: 'i1', guestEmail }), minutes(1));
    await expect(write(guest('It is me, Asha'))).rejects.toMatchObject({ code: 'conflict' });
    const { sent } = await write(staff('Hello Ravi'), minutes(6));
    expect(thread()).toMatchObject({ guestEmail, visibleFrom: sent.createdAt });
  });
});

describe('staff', () => {
  it('mark as read what they have seen, and not what came in the meantime', async () => {
    const { documents, thread, write } = await site();
    const seen = thread().lastAt;
    await write(guest('One more'), minutes(1));
    await markRead(documents, 'i1', seen, minutes(2));
    expect(thread().unread).toBe(2);
    await markRead(documents, 'i1', thread().lastAt, minutes(2));
    expect(thread()).toMatchObject({ unread: 0, isUnread: false, state: 'waiting-for-us' });
  });

  it('close a conversation, and the guest’s next message opens it', async () => {
    const { documents, thread, write } = await site();
    await closeThread(documents, 'i1', minutes(1));
    expect(thread()).toMatchObject({ state: 'closed', waitingSince: '', unread: 0 });
    await write(staff('One thing more'), minutes(2));
    expect(thread().state).toBe('closed');
    await write(guest('Yes?'), minutes(3));
    expect(thread().state).toBe('waiting-for-us');
    await closeThread(documents, 'i1', minutes(4));
    await reopenThread(documents, 'i1', minutes(5));
    expect(thread().state).toBe('waiting-for-guest');
  });

  it('find a conversation by words of it, beginnings of the name, the address, the reference and the hotel', async () => {
    const { documents, write, fixture } = await site();
    const booking = await fixture.book({ guestName: 'Émile Ravi' });
    await write(staff('Der Schlüssel liegt bereit. നമസ്കാരം'), minutes(5), booking._id);
    await write(guest('Is the airport far?'), minutes(6));
    const found = async (search: string) => {
      const wanted = { search, state: undefined, cursor: undefined };
      return (await listThreads(documents, wanted, minutes(7))).threads.map(({ _id }) => _id);
    };
    expect(await found('')).toEqual(['i1', booking._id]);
    expect(await found('airport lift')).toEqual(['i1']);
    expect(await found('AIRPORT, schlüssel')).toEqual([]);
    expect(await found('schlussel')).toEqual([booking._id]);
    expect(await found('നമസ്കാരം')).toEqual([booking._id]);
    expect(await found('emi rav')).toEqual([booking._id]);
    expect(await found(booking.reference)).toEqual([booking._id]);
    expect(await found('ASHA@example.com ')).toEqual(['i1', booking._id]);
    expect(await found('backwater')).toEqual(['i1', booking._id]);
    expect(await found('?!')).toEqual([]);
  });
});
