import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { countryName, isCountry, listCountries } from '../core/countries.ts';
import { noArrivalForm } from '../testing/houses.ts';
import {
  arrivalFormMessages,
  arrivalFormProblem,
  formatArrival,
  readArrivalForm,
} from './arrival-form.ts';
import { arrivalFormSchema } from './arrival-form-input.ts';
import { noParticulars } from './registration.ts';

const day = (date: string) => date as CalendarDate;
const stay = {
  status: 'paid',
  checkInDate: day('2026-12-12'),
  checkOutDate: day('2026-12-14'),
} as const;

describe('the arrival form', () => {
  it('is open from a week before the stay to its last day', () => {
    const on = (today: string) => arrivalFormProblem(stay, day(today));
    expect(on('2026-12-04')).toBe(arrivalFormMessages.opensOn('5 Dec 2026'));
    expect(on('2026-12-05')).toBeNull();
    expect(on('2026-12-14')).toBeNull();
    expect(on('2026-12-15')).toBe(arrivalFormMessages.over);
  });

  it('is open to staff before and after, while the stay is secured', () => {
    const on = (today: string) => arrivalFormProblem(stay, day(today), 'staff');
    expect([on('2026-11-01'), on('2026-12-20')]).toEqual([null, null]);
    expect(on('2027-02-01')).toBe(arrivalFormMessages.notSecured);
  });

  it('is there for secured stays alone', () => {
    const open = bookingStatuses.filter(
      (status) => arrivalFormProblem({ ...stay, status }, day('2026-12-10')) === null,
    );
    expect(open).toEqual(['part-paid', 'paid']);
  });

  it.each([
    ['around 3:30 pm, by taxi', '15:30', 'taxi'],
    ['around midnight', '00:00', 'other'],
    ['by train', '', 'train'],
    ['', '', ''],
  ] as const)('reads "%s" to the desk', (words, time, way) => {
    expect(formatArrival({ time, way })).toBe(words);
  });
});

describe('what a guest enters', () => {
  const form = (change: object) => ({ ...noArrivalForm, ...change });
  const person = (change: object = {}) => ({
    n: 1,
    particulars: null,
    name: '',
    nationality: '',
    isChild: false,
    ...change,
  });
  const problem = (change: object) =>
    arrivalFormSchema.safeParse(form(change)).error?.issues[0]?.message;

  it('may be empty, and is kept in any script', () => {
    expect(problem({})).toBeUndefined();
    const names = ['  ലക്ഷ്മി   നായർ ', 'محمد بن علي', '<b>Ann</b>', "O'Neil"];
    const people = names.map((name, at) => person({ name, n: at + 1 }));
    expect(arrivalFormSchema.parse(form({ people })).people.map(({ name }) => name)).toEqual([
      'ലക്ഷ്മി നായർ',
      'محمد بن علي',
      '<b>Ann</b>',
      "O'Neil",
    ]);
  });

  it.each([
    ['24:00', { time: '24:00' }, arrivalFormMessages.time],
    ['7:5', { time: '7:5' }, arrivalFormMessages.time],
    ['a number as time', { time: 7 }, arrivalFormMessages.time],
    [
      '51 people',
      { people: Array.from({ length: 51 }, (_, n) => person({ n: n + 1 })) },
      arrivalFormMessages.people,
    ],
    ['121 letters', { people: [person({ name: 'x'.repeat(121) })] }, arrivalFormMessages.name],
    ['one number for two', { people: [person(), person()] }, arrivalFormMessages.number],
    [
      'a passport without an end',
      { people: [person({ particulars: { ...noParticulars, passportEndsOn: '2026-02-30' } })] },
      'Passport valid until: enter a date',
    ],
    [
      'a purpose of their own',
      { people: [person({ particulars: { ...noParticulars, purpose: 'spying' } })] },
      'Purpose of the visit: choose one of the list',
    ],
    [
      'a number as long as a book',
      { people: [person({ particulars: { ...noParticulars, passportNumber: 'x'.repeat(31) } })] },
      'Passport number: at most 30 characters',
    ],
    [
      'a country in words',
      { people: [person({ nationality: 'India' })] },
      arrivalFormMessages.country,
    ],
    [
      'a code of no country',
      { people: [person({ nationality: 'ZZ' })] },
      arrivalFormMessages.country,
    ],
  ])('is refused: %s', (_, change, message) => {
    expect(problem(change)).toBe(message);
  });

  it('is read without what is damaged', () => {
    expect(readArrivalForm(null)).toEqual(noArrivalForm);
    expect(
      readArrivalForm({
        version: 'x',
        time: '25:00',
        way: 'rocket',
        people: [1, person({ n: 2, nationality: 'in' })],
      }),
    ).toEqual({ ...noArrivalForm, people: [person(), person({ n: 2 })] });
  });
});

describe('countries', () => {
  it('have names, of which the first is that of the houses', () => {
    const all = listCountries();
    expect(all[0]).toEqual({ code: 'IN', name: 'India' });
    expect(all.length).toBeGreaterThan(190);
    expect(all.filter(({ code, name }) => code === name)).toEqual([]);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(countryName('LK')).toBe('Sri Lanka');
    expect([isCountry('GB'), isCountry('gb'), isCountry('')]).toEqual([true, false, false]);
  });
});
