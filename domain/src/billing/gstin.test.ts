import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingInputSchema } from './billing-input.ts';
import { gstinMessages, gstinProblem, normaliseGstin, pinProblem } from './gstin.ts';
import { supplierInputSchema } from './supplier-input.ts';

const samples = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAQCA8719H1ZC'];

describe('a GSTIN', () => {
  test.each(samples)('%s is whole, however it is typed', (gstin) => {
    expect(gstinProblem(gstin)).toBeNull();
    expect(normaliseGstin(` ${gstin.toLowerCase().replace(/(.{5})/g, '$1 ')}`)).toBe(gstin);
  });

  test('with any one character changed is refused', () => {
    const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const gstin of samples) {
      for (let place = 0; place < gstin.length; place++) {
        for (const other of characters.filter((character) => character !== gstin[place])) {
          const changed = `${gstin.slice(0, place)}${other}${gstin.slice(place + 1)}`;
          expect(gstinProblem(changed), changed).toBe(gstinMessages.typing);
        }
      }
    }
  });

  test('of 14 characters, of another State, or of none, is refused', () => {
    expect(gstinProblem('27AAPFU0939F1Z')).toBe(gstinMessages.typing);
    expect(gstinProblem('27AAPFU0939F1ZV', '32')).toBe(gstinMessages.otherState);
    expect(gstinProblem('27AAPFU0939F1ZV', '27')).toBeNull();
    expect(gstinProblem('99AAPFU0939F1ZV')).toBe(gstinMessages.typing);
  });

  test('is never taken for one when it is any text', () => {
    fc.assert(fc.property(fc.string(), (text) => gstinProblem(text) !== null));
  });
});

test.each([
  ['695033', null],
  ['000001', gstinMessages.pin],
  ['69503', gstinMessages.pin],
  ['69503a', gstinMessages.pin],
  ['６９５０３３', gstinMessages.pin],
])('PIN %s: %s', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});

const firstMessage = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('a supplier', () => {
  const whole = {
    legalName: 'Backwater House LLP',
    address: '4 Canal Road',
    city: 'Alappuzha',
    pin: '688001',
    stateCode: '32',
    gstin: '32 aapfu0939f1z4',
    prefix: 'BH',
    signatory: 'Asha Nair',
  };

  test('may be registered or not, and is stored in one form', () => {
    expect(supplierInputSchema.parse(whole)).toMatchObject({
      gstin: '32AAPFU0939F1Z4',
      sac: '996311',
      tradeName: '',
    });
    expect(supplierInputSchema.parse({ ...whole, gstin: '' }).gstin).toBe('');
  });

  test.each([
    [{ gstin: '32AAPFU0939F1Z5' }, 'This GSTIN has a typing mistake'],
    [{ stateCode: '33' }, 'The GSTIN’s first two digits are not the State you chose'],
    [{ stateCode: '25' }, 'Choose a State'],
    [{ pin: '000001' }, 'Enter a 6-digit PIN'],
    [{ prefix: 'KSAB' }, 'A prefix has 1 to 3 capital letters or digits'],
    [{ prefix: 'കേ' }, 'A prefix has 1 to 3 capital letters or digits'],
    [{ prefix: '' }, 'A prefix has 1 to 3 capital letters or digits'],
  ])('with %j is refused: %s', (change, message) => {
    expect(firstMessage(supplierInputSchema.safeParse({ ...whole, ...change }))).toBe(message);
  });
});

describe('the address of an invoice', () => {
  const indian = { name: 'Asha Nair', address: '14 Museum Road', pin: '695033', stateCode: '32' };

  test('has PIN and State in India, and only a country elsewhere', () => {
    expect(billingInputSchema.parse(indian)).toMatchObject({ country: 'India', gstin: '' });
    const abroad = { ...indian, country: 'Germany', pin: 'x', gstin: 'x' };
    expect(billingInputSchema.parse(abroad)).toMatchObject({
      country: 'Germany',
      pin: '',
      stateCode: '',
      gstin: '',
    });
  });

  test.each(['india', 'INDIA ', 'In', 'Bharat', ''])('in "%s" is one in India', (country) => {
    expect(billingInputSchema.parse({ ...indian, country }).country).toBe('India');
    const without = { ...indian, country, pin: '' };
    expect(firstMessage(billingInputSchema.safeParse(without))).toBe('Enter a 6-digit PIN');
  });

  test('is text without characters that no one sees', () => {
    const name = ' <b>Asha</b>\u202E\u0000 Nair\n';
    expect(billingInputSchema.parse({ ...indian, name }).name).toBe('<b>Asha</b> Nair');
  });

  test.each([
    [{ name: ' ' }, 'Enter the name for the invoice'],
    [{ name: 'a'.repeat(121) }, 'Enter the name for the invoice'],
    [{ pin: '12345' }, 'Enter a 6-digit PIN'],
    [{ stateCode: '' }, 'Choose a State'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'The GSTIN’s first two digits are not the State you chose'],
    [{ gstin: '32AAPFU0939F1Z5' }, 'This GSTIN has a typing mistake'],
  ])('with %j is refused: %s', (change, message) => {
    expect(firstMessage(billingInputSchema.safeParse({ ...indian, ...change }))).toBe(message);
  });
});
