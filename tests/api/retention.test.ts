import { privacyNoticeVersion } from '@kerala-stays/domain/people/privacy-notice';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { upkeepServices } from '../../functions/src/entry/upkeep-services.ts';
import { runTwiceDaily } from '../../functions/src/upkeep/twice-daily.ts';
import { createAdmin, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, inquiryFor, storeHotel, unique } from './support/scene.ts';
import { db } from './support/stack.ts';
import { newTeamSite } from './support/team-site.ts';

/** The accounts of other tests stay as they are. */
const upkeep = async () => ({ ...upkeepServices(), team: (await newTeamSite()).deps });

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), write: vi.fn() }));

let admin: TestAccount;
let hotelId: string;
beforeAll(async () => {
  [admin, hotelId] = await Promise.all([createAdmin(), storeHotel()]);
});

const inquiries = () => db.collection('inquiries');

async function send(fields: Record<string, unknown> = {}): Promise<string> {
  const json = inquiryFor(hotelId, fields);
  const sent = await callApi('POST', '/inquiries', { json, headers: asNewPerson() });
  expect(sent.status).toBe(201);
  return sent.body.inquiryId;
}

const setStatus = (inquiryId: string, status: string) =>
  callApi('POST', '/inquiries/update-status', { token: admin.token, json: { inquiryId, status } });

/** Months from now until the inquiry expires, rounded. */
async function monthsLeft(inquiryId: string): Promise<number> {
  const expiresAt: unknown = (await inquiries().doc(inquiryId).get()).get('expiresAt');
  if (!(expiresAt instanceof Timestamp)) return Number.NaN;
  return Math.round((expiresAt.toMillis() - Date.now()) / (30.44 * 86_400_000));
}

describe('an inquiry', () => {
  it('keeps which privacy notice its sender saw, and nothing for clients that showed none', async () => {
    const ours = await inquiries()
      .doc(await send({ privacyNotice: privacyNoticeVersion }))
      .get();
    const others = await inquiries()
      .doc(await send())
      .get();
    const forged = await inquiries()
      .doc(await send({ privacyNotice: '<b>yes</b>' }))
      .get();
    expect([ours, others, forged].map((each) => each.get('privacyNotice'))).toEqual([
      privacyNoticeVersion,
      '',
      '',
    ]);
  });

  it('is kept two years while open, one year after it was closed, two again when reopened', {
    tags: ['whole'],
  }, async () => {
    const id = await send();
    expect(await monthsLeft(id)).toBe(24);
    await setStatus(id, 'completed');
    await vi.waitFor(async () => expect(await monthsLeft(id)).toBe(12), 60_000);
    await setStatus(id, 'contacted');
    await vi.waitFor(async () => expect(await monthsLeft(id)).toBe(24), 60_000);
  });

  it('is hidden from everyone from the instant of its expiry, and deleted by the next upkeep', {
    tags: ['whole'],
  }, async () => {
    const [expired, kept] = [await send({ name: unique('Gone') }), await send()];
    await inquiries()
      .doc(expired)
      .update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });

    const listed = await callApi('GET', '/inquiries', { token: admin.token });
    const ids = listed.body.inquiries.map(({ _id }) => _id);
    expect(ids).toContain(kept);
    expect(ids).not.toContain(expired);
    expect((await setStatus(expired, 'contacted')).status).toBe(404);
    const booked = await callApi('POST', '/bookings', {
      token: admin.token,
      json: {
        inquiryId: expired,
        hotelId,
        roomTypeId: 'double',
        checkIn: '2027-03-01',
        checkOut: '2027-03-02',
        guests: 1,
        guestName: 'Gone',
        guestEmail: 'gone@example.com',
        guestMobile: '9847012345',
      },
    });
    expect(booked.status).toBe(404);

    const oldMail = db.collection('mail').doc(unique('mail'));
    const newMail = db.collection('mail').doc(unique('mail'));
    await oldMail.set({ createdAt: Timestamp.fromMillis(Date.now() - 366 * 86_400_000) });
    await newMail.set({ createdAt: Timestamp.fromMillis(Date.now() - 300 * 86_400_000) });
    await runTwiceDaily(await upkeep(), new Date());
    expect((await inquiries().doc(expired).get()).exists).toBe(false);
    expect((await inquiries().doc(kept).get()).exists).toBe(true);
    expect([(await oldMail.get()).exists, (await newMail.get()).exists]).toEqual([false, true]);
    await newMail.delete();
  });
});
