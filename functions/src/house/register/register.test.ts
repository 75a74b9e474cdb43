import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate, instantInKerala } from '@kerala-stays/domain/core/calendar';
import type { ArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import { noParticulars, type Particulars } from '@kerala-stays/domain/house/registration';
import { noArrivalForm } from '@kerala-stays/domain/testing/houses';
import { beforeEach, describe, expect, it } from 'vitest';
import { startClock } from '../../platform/job-clock.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { findArrivalForm, saveArrivalForm } from '../arrival-form.ts';
import { followStays } from './follow-stays.ts';
import { countWaiting, fileReport, getEntry, listRegister, listRegisterOfDay } from './register.ts';

const noEnd = startClock(Number.POSITIVE_INFINITY);
const day = (date: string) => date as CalendarDate;
const at = (date: string, time = '12:00') => instantInKerala(day(date), time);
const stored = {
  status: 'paid',
  reference: 'KS-1',
  hotel: { _id: 'h1', name: 'Mill House' },
  checkInDate: '2026-12-12',
  checkOutDate: '2026-12-14',
};
const stay = readBooking('b1', stored);
const now = at('2026-12-10');
const staff = { uid: 'staff', now: at('2026-12-12', '20:00') };

let documents: MemoryDocuments;
let version: number;
beforeEach(() => {
  documents = new MemoryDocuments();
  documents.seed('bookings', 'b1', stored);
  version = 0;
});

const ann = (change: Partial<Particulars> = {}) => ({
  n: 1,
  name: 'Ann',
  nationality: 'GB',
  isChild: false,
  particulars: { ...noParticulars, passportNumber: 'C01', ...change },
});
const ravi = { n: 2, name: 'Ravi', nationality: 'IN', isChild: false, particulars: null };
async function save(people: ArrivalForm['people'], by: 'guest' | 'staff' = 'guest', when = now) {
  const form = { ...noArrivalForm, version, people };
  const saved = await saveArrivalForm(documents, stay, form, { now: when, by });
  version = saved.arrival.version;
  return saved;
}
const arrival = { kind: 'arrival', filed: true, number: 'F3-1' } as const;
const register = () => new Map(documents.peek('registrations'));
const changeStay = (change: object) => documents.seed('bookings', 'b1', { ...stored, ...change });

describe('the arrival form', () => {
  it('enters foreigners alone, with their particulars nowhere else', async () => {
    const people = [ann(), ravi];
    expect((await save(people)).arrival.people).toEqual(people);
    expect([...register().keys()]).toEqual(['b1_1']);
    expect(JSON.stringify(documents.snapshot()['arrivals/b1'])).not.toContain('C01');
    expect((await findArrivalForm(documents, 'b1')).arrival.people).toEqual(people);
  });

  it('follows what the guest changes, and drops who does not come', async () => {
    await save([ann()]);
    await save([ann({ passportNumber: 'C02' })]);
    const [row] = (await listRegister(documents, 'open', undefined)).rows;
    expect(row).toMatchObject({ name: 'Ann', hotelName: 'Mill House', missing: 17 });
    expect((await getEntry(documents, 'b1_1')).registration.particulars.passportNumber).toBe('C02');
    await save([{ ...ann(), nationality: 'IN', particulars: null }]);
    expect(register().size).toBe(0);
  });

  it('refuses particulars that cannot be right, and keeps what was there', async () => {
    await save([ann()]);
    await expect(save([ann({ passportEndsOn: '2026-12-01' })])).rejects.toThrow(
      'The passport of Ann ends before the stay begins.',
    );
    expect((await getEntry(documents, 'b1_1')).registration.particulars.passportEndsOn).toBe('');
  });

  it('has lost nobody of the register when its own document is gone', async () => {
    await save([ann(), ravi]);
    await documents.commit([{ kind: 'delete', collection: 'arrivals', id: 'b1' }]);
    const { arrival: form } = await findArrivalForm(documents, 'b1');
    expect(form).toEqual({ ...noArrivalForm, people: [ann()] });
    version = 0;
    await save([{ ...ann(), name: 'Ann Hill' }], 'staff');
    expect((await getEntry(documents, 'b1_1')).registration.name).toBe('Ann Hill');
  });

  it('changes nobody who is reported, and says so', async () => {
    await save([ann()]);
    await fileReport(documents, 'b1_1', arrival, staff);
    const changed = await save([ann({ passportNumber: 'C09' })], 'staff', staff.now);
    expect(changed.reported).toEqual([1]);
    expect(changed.arrival.people).toEqual([ann()]);
    await save([], 'staff', staff.now);
    expect((await getEntry(documents, 'b1_1')).registration).toMatchObject({
      name: 'Ann',
      particulars: { passportNumber: 'C01' },
    });
  });
});

describe('the guests of a day', () => {
  it('are read page by page, each once, and a made-up place is refused', async () => {
    const people = Array.from({ length: 45 }, (_, index) => ({ ...ann(), n: index + 1 }));
    await save(people);
    const asked = { day: day('2026-12-12') };
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { rows, next } = await listRegister(documents, asked, cursor);
      expect(rows.length).toBeLessThanOrEqual(20);
      seen.push(...rows.map(({ _id }) => _id));
      cursor = next;
    } while (cursor !== '' && seen.length < 100);
    expect(seen.toSorted()).toEqual([...register().keys()].toSorted());
    await expect(listRegister(documents, asked, 'nonsense')).rejects.toThrow();
  });
});

describe('filing', () => {
  it('moves the clock to the departure, and closes after it', async () => {
    await save([ann()]);
    const filed = await fileReport(documents, 'b1_1', arrival, staff);
    expect(filed.registration.filed.arrival).toEqual({
      number: 'F3-1',
      by: 'staff',
      at: staff.now.toISOString(),
    });
    expect(filed.row.next).toMatchObject({ kind: 'departure' });
    const left = { uid: 'staff', now: at('2026-12-14', '13:00') };
    await fileReport(documents, 'b1_1', { ...arrival, kind: 'departure' }, left);
    expect((await listRegister(documents, 'open', undefined)).rows).toEqual([]);
    expect((await listRegister(documents, 'closed', undefined)).rows).toHaveLength(1);
    const back = { ...arrival, kind: 'departure', filed: false } as const;
    await fileReport(documents, 'b1_1', back, left);
    expect((await listRegister(documents, 'open', undefined)).rows).toHaveLength(1);
  });

  it('counts once when two press at once', async () => {
    await save([ann()]);
    const both = await Promise.allSettled(
      ['F3-1', 'F3-2'].map((number) =>
        fileReport(documents, 'b1_1', { ...arrival, number }, staff),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused before the day, and of a registration that is not there', async () => {
    await save([ann()]);
    const early = { uid: 'staff', now: at('2026-12-11', '23:59') };
    await expect(fileReport(documents, 'b1_1', arrival, early)).rejects.toThrow('file it then');
    await expect(fileReport(documents, 'b1_9', arrival, staff)).rejects.toThrow();
  });
});

describe('the job that follows stays', () => {
  const follow = (when: Date) => followStays(documents, when, noEnd);
  const due = () => register().get('b1_1')?.dueAt;

  it('moves the clock to a recorded arrival, and to other dates', async () => {
    await save([ann()]);
    expect(due()).toEqual(at('2026-12-13'));
    changeStay({ checkedInAt: at('2026-12-12', '23:59') });
    await follow(staff.now);
    expect(due()).toEqual(at('2026-12-13', '23:59'));
    changeStay({ checkInDate: '2026-12-20', checkOutDate: '2026-12-22' });
    await follow(staff.now);
    expect(due()).toEqual(at('2026-12-21'));
    expect((await listRegisterOfDay(documents, day('2026-12-20'))).rows).toHaveLength(1);
    expect((await listRegisterOfDay(documents, day('2026-12-12'))).rows).toEqual([]);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['a no-show', { noShow: true }],
  ])('keeps nothing of a stay that is %s, but what is filed', async (_, change) => {
    await save([ann(), { ...ann(), n: 3, name: 'Tom' }]);
    await fileReport(documents, 'b1_3', arrival, staff);
    changeStay(change);
    await follow(staff.now);
    expect([...register().keys()]).toEqual(['b1_3']);
    expect(register().get('b1_3')).toMatchObject({ state: 'closed', dueAt: null });
  });

  it('closes what nobody has filed a month after the departure', async () => {
    await save([ann()]);
    await follow(at(addDays(day('2026-12-14'), 30)));
    expect(register().get('b1_1')?.state).toBe('open');
    await follow(at(addDays(day('2026-12-14'), 31)));
    expect(register().get('b1_1')).toMatchObject({ state: 'closed', dueAt: null });
  });

  it('writes nothing when nothing has changed', async () => {
    await save([ann()]);
    const before = documents.snapshot()['registrations/b1_1'];
    await follow(staff.now);
    expect(documents.snapshot()['registrations/b1_1']).toEqual(before);
  });
});

it('reports wait for staff after 12 hours, alert after 22, and are history after two weeks', async () => {
  await save([ann(), { ...ann(), n: 3 }]);
  const waiting = async (time: Date) =>
    Promise.all([countWaiting(documents, time, 'today'), countWaiting(documents, time, 'alert')]);
  expect(await waiting(at('2026-12-12', '23:59'))).toEqual([0, 0]);
  expect(await waiting(at('2026-12-13', '00:00'))).toEqual([2, 0]);
  expect(await waiting(at('2026-12-13', '10:00'))).toEqual([2, 2]);
  expect(await waiting(at('2026-12-27', '11:59'))).toEqual([2, 2]);
  expect(await waiting(at('2026-12-28', '12:00'))).toEqual([0, 0]);
});

it('a long register comes in pages, the most urgent first, each row once', async () => {
  for (let n = 0; n < 45; n++) {
    const checkInDate = addDays(day('2026-12-01'), n % 7);
    const booking = { ...stored, checkInDate, checkOutDate: addDays(checkInDate, 2) };
    documents.seed('bookings', `p${n}`, booking);
    const people = [ann()];
    await saveArrivalForm(
      documents,
      readBooking(`p${n}`, booking),
      { ...noArrivalForm, people },
      { now, by: 'staff' },
    );
  }
  const seen: string[] = [];
  let [cursor, last]: [string | undefined, string] = [undefined, ''];
  do {
    const { rows, next } = await listRegister(documents, 'open', cursor);
    for (const { _id, next: report } of rows) {
      expect((report?.due ?? '') >= last).toBe(true);
      last = report?.due ?? '';
      seen.push(_id);
    }
    cursor = next;
  } while (cursor !== '' && seen.length < 100);
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
  await expect(listRegister(documents, 'open', 'guessed')).rejects.toThrow();
});
