import { describe, expect, it } from 'vitest';
import {
  isForeigner,
  missingParticulars,
  noParticulars,
  particularFields,
  particularNames,
  particularsProblem,
  particularText,
  readRegistration,
} from './registration.ts';

const particulars = { ...noParticulars, birthDate: '1988-02-29', passportEndsOn: '2031-01-01' };
const stay = { checkInDate: '2026-12-12' };
const today = '2026-12-10';

it('is for nationals of other countries alone', () => {
  const is = (nationality: string) => isForeigner({ nationality });
  expect([is('GB'), is('NP'), is('IN'), is(''), is('gb'), is('ZZ')]).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});

describe('particulars', () => {
  it.each([
    ['The date of birth of Ann lies in the future.', { birthDate: '2026-12-11' }],
    ['The passport of Ann ends before the stay begins.', { passportEndsOn: '2026-12-11' }],
    ['The passport of Ann is issued in the future.', { passportIssuedOn: '2026-12-11' }],
    ['The visa or card of Ann ends before the stay begins.', { permitEndsOn: '2026-12-11' }],
    ['The visa or card of Ann is issued in the future.', { permitIssuedOn: '2027-01-01' }],
    ['Ann arrives in India after this stay has begun.', { inIndiaOn: '2026-12-13' }],
  ])('cannot be: %s', (message, change) => {
    const typed = { name: 'Ann', particulars: { ...particulars, ...change } };
    expect(particularsProblem(typed, stay, today)).toBe(message);
    const nobody = particularsProblem({ ...typed, name: '' }, stay, today);
    expect(nobody).toMatch(/a guest/);
  });

  it('may be empty, of the day, or end on the day of the arrival', () => {
    const whole = { ...noParticulars, birthDate: today, passportEndsOn: '2026-12-12' };
    for (const each of [noParticulars, particulars, whole]) {
      expect(particularsProblem({ name: 'Ann', particulars: each }, stay, today)).toBeNull();
    }
  });

  it('lack what nobody has entered, and no visa of a guest who needs none', () => {
    const asked = particularNames.filter((name) => name !== 'phone');
    expect(missingParticulars(noParticulars)).toEqual(asked);
    const visaFree = missingParticulars({ ...noParticulars, permit: 'none' });
    expect(visaFree.filter((name) => name.startsWith('permit'))).toEqual([]);
    expect(visaFree).toHaveLength(asked.length - 5);
  });

  it('are read without what is damaged, and choices by their words', () => {
    const damaged = {
      surname: 'x'.repeat(61),
      sex: 'toString',
      birthDate: '1988-02-30',
      purpose: 'tourism',
    };
    const read = readRegistration('b1_1', { bookingId: 'b1', n: 1, particulars: damaged });
    expect(read.particulars).toEqual({ ...noParticulars, purpose: 'tourism' });
    expect(read.filed).toEqual({ arrival: null, departure: null });
    expect(particularText('purpose', 'tourism')).toBe('Tourism');
    expect(particularText('sex', '')).toBe('');
    expect(particularText('birthDate', '1988-02-29')).toBe('29/02/1988');
    expect(particularText('birthDate', '')).toBe('');
    expect(particularText('surname', 'Brandt')).toBe('Brandt');
  });

  it('have a label each', () => {
    const labels = Object.values(particularFields).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
