import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import { erasedGuestName } from '@kerala-stays/domain/people/personal-data';
import { size } from '@kerala-stays/domain/testing/size';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdmin, createGuest, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { findHits, newPerson, stayOf, storePerson, type TestPerson } from './support/people.ts';
import { asNewPerson, inquiryFor, storeHotel, unique } from './support/scene.ts';
import { auth, db } from './support/stack.ts';

let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin();
});

type PeopleResponse = {
  message: string;
  counts: Record<string, number>;
  otherNames: string[];
  blockers: string[];
  file: { account: unknown; documents: Record<string, { _id: string }[]> };
};

async function ask(action: 'find' | 'export' | 'erase', json: object) {
  const response = await callApi('POST', `/people/${action}`, { token: admin.token, json });
  return { status: response.status, ...(response.body as unknown as PeopleResponse) };
}

const requestedFor = ({ email, phone }: TestPerson) => ({ email, mobile: `+91 ${phone}` });
const erase = (person: TestPerson) => ask('erase', { ...requestedFor(person), confirm: 'ERASE' });

/** Limited concurrency: each item reads the whole database. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

const wholePerson = {
  account: 1,
  users: 1,
  bookings: 1,
  inquiries: 2,
  threads: 2,
  threadMessages: 2,
  mail: 1,
  payments: 1,
};

/** Each reads the whole database. */
const count = size(2, 4);

describe('people who ask for their data and for its erasure', () => {
  it('get all of it, and then leave no trace in documents, accounts, images and logs', {
    tags: ['sized'],
  }, async () => {
    const people = Array.from({ length: count }, newPerson);
    await inTurns(people, (person) => storePerson(person));
    // Also through the API, so that there are logs that could contain personal data.
    const hotelId = await storeHotel();
    const [first] = people;
    const sent = await callApi('POST', '/inquiries', {
      json: inquiryFor(hotelId, { name: first?.name, email: first?.email }),
      headers: asNewPerson(),
    });
    expect(sent.status).toBe(201);
    const { inquiryId } = sent.body;
    await vi.waitFor(
      async () => {
        const made = [`mail/inquiry-received-${inquiryId}`, `threads/${inquiryId}`];
        const found = await Promise.all(made.map((path) => db.doc(path).get()));
        expect(found.map(({ exists }) => exists)).toEqual([true, true]);
      },
      { timeout: 60_000, interval: 250 },
    );
    // Before: twelve documents each and the account, or the scan proves nothing.
    expect((await findHits(people)).length).toBeGreaterThan(people.length * 12);

    await inTurns(people, async (person) => {
      const { status, file } = await ask('export', requestedFor(person));
      const { inquiries = [], ...others } = file.documents;
      const counts = Object.fromEntries(
        Object.entries(others).map(([name, rows]) => [name, rows.length]),
      );
      expect(status).toBe(200);
      expect(inquiries.length).toBe(person === first ? 3 : 2);
      expect({ account: file.account === null ? 0 : 1, ...counts }).toMatchObject({
        account: 1,
        users: 1,
        bookings: 1,
        mail: person === first ? 2 : 1,
        threads: inquiries.length,
        threadMessages: inquiries.length,
        payments: 1,
      });
    });

    await inTurns(people, async (person) => {
      expect(await erase(person)).toMatchObject({ status: 200 });
    });
    const hits = await findHits(people);
    expect(hits).toEqual([]);
  });
});

describe('a person’s data', () => {
  it('is found by e-mail or number in any spelling, and only by staff', async () => {
    const person = newPerson();
    await storePerson(person);
    const spelling = { email: ` ${person.email.toUpperCase()} ` };
    expect(await ask('find', spelling)).toMatchObject({
      status: 200,
      counts: { ...wholePerson, inquiries: 1, threads: 1, threadMessages: 1, mentions: 1 },
      blockers: [],
      records: expect.arrayContaining([
        expect.objectContaining({
          collection: 'mail',
          label: expect.stringMatching(/^KS-[^ ]+: your stay at /),
        }),
        expect.objectContaining({
          collection: 'bookings',
          label: expect.stringMatching(/ · \d{1,2} \w+ \d{4} to \d{1,2} \w+ \d{4}$/),
        }),
      ]),
    });
    expect(await ask('find', { mobile: `0${person.phone}` })).toMatchObject({
      counts: { bookings: 1, inquiries: 2, account: 0 },
      otherNames: [person.email],
    });
    const guest = await createGuest();
    const refused = await callApi('POST', '/people/find', { token: guest.token, json: spelling });
    expect(refused.status).toBe(403);
    expect((await callApi('POST', '/people/erase', { json: spelling })).status).toBe(401);
  });

  it.each([
    [{}, 'Enter an e-mail address or a phone number'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ mobile: '12' }, 'Please enter a valid phone number'],
  ])('is not looked for by %j', async (json, message) => {
    expect(await ask('find', json)).toMatchObject({ status: 400, message });
  });

  it('is erased only after typing ERASE; payments stay and the log holds no personal data', async () => {
    const person = newPerson();
    await storePerson(person);
    expect(await ask('erase', { email: person.email, confirm: 'erase' })).toMatchObject({
      status: 400,
      message: 'Type ERASE to confirm',
    });
    expect((await erase(person)).counts).toMatchObject({ ...wholePerson, mentions: 1 });

    const booking = await db.collection('bookings').doc(person.bookingId).get();
    expect(booking.data()).toMatchObject({
      guestName: erasedGuestName,
      guestEmail: '',
      guestMobile: '',
      userId: '',
      totalMinor: 24_000,
      paidMinor: 24_000,
      hotel: { name: 'Tea Hill House' },
      checkInDate: '2026-01-10',
    });
    const payment = await db.collection('payments').doc(`manual-${person.bookingId}`).get();
    expect(payment.data()).toMatchObject({
      amountMinor: 24_000,
      note: 'From [erased], receipt 17',
    });
    const rows = await db
      .collection('auditLog')
      .where('collection', '==', 'people')
      .where('action', '==', 'erased')
      .get();
    const row = rows.docs
      .map((each) => each.data())
      .find(({ documents }) => documents.includes(`bookings/${person.bookingId}`));
    expect(row).toMatchObject({ who: admin.uid, counts: { inquiries: 2 } });
    expect(JSON.stringify(row)).not.toContain(person.email);

    // The second erasure finds nothing.
    expect(await erase(person)).toMatchObject({ status: 200, counts: { account: 0 } });
  });

  it('is not erased for a guest with an upcoming stay, or for staff', async () => {
    const person = newPerson();
    const ahead = stayOf(person, { status: 'paid', checkOutDate: '2099-01-01' as never });
    await storePerson(person, ahead);
    const refused = await erase(person);
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(`${ahead.reference} runs until 1 Jan 2099`);
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
    const other = await createAdmin();
    expect(await ask('erase', { email: other.email, confirm: 'ERASE' })).toMatchObject({
      status: 409,
    });
    expect((await ask('find', { email: other.email })).blockers).toHaveLength(1);
  });

  it('is removed from other people’s messages, which are kept', async () => {
    const person = newPerson();
    await storePerson(person);
    const id = unique('inquiry');
    const fields = {
      name: 'Somebody else',
      email: `x${person.email}`,
      message: `Ask ${person.email}, not x${person.email}.`,
    };
    // As functions store it: once the nightly job has been over old ones, inquiries are found by their keys alone.
    const keys = { [personKeysField]: searchKeysOf('inquiries', fields) };
    await db
      .collection('inquiries')
      .doc(id)
      .set({ ...fields, ...keys });
    await erase(person);
    const letter = await db.collection('inquiries').doc(id).get();
    // The trigger may have added the expiry date.
    expect(letter.data()).toMatchObject({
      name: 'Somebody else',
      email: `x${person.email}`,
      message: `Ask [erased], not x${person.email}.`,
    });
  });
});
