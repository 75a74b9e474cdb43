import { describe, expect, it } from 'vitest';
import { checkForm, emptyForm, formOf, readForm } from './billing-form.ts';

const kochi = {
  ...emptyForm('Devika Menon'),
  address: '14 Museum Road',
  pin: '682001',
  stateCode: '32',
};

describe('to whom an invoice is made out', () => {
  it('is sent as it was typed, for India', () => {
    expect(checkForm(kochi)).toEqual({
      ok: true,
      billing: {
        name: 'Devika Menon',
        address: '14 Museum Road',
        pin: '682001',
        stateCode: '32',
        country: 'India',
        gstin: '',
      },
    });
  });

  it('says of each field what is wrong with it', () => {
    const checked = checkForm({ ...emptyForm(''), pin: '000001', hasGstin: true });
    expect(checked).toEqual({
      ok: false,
      problems: {
        name: 'Enter the name for the invoice',
        address: 'Enter the address for the invoice',
        pin: 'Enter a 6-digit PIN',
        stateCode: 'Choose a State',
        gstin: 'This GSTIN has a typing mistake',
      },
    });
  });

  it.each([
    ['27AAPFU0939F1ZX', '27', 'This GSTIN has a typing mistake'],
    ['27AAPFU0939F1ZV', '32', 'The GSTIN’s first two digits are not the State you chose'],
  ])('refuses the GSTIN %s of the State %s', (gstin, stateCode, gstinProblem) => {
    const checked = checkForm({ ...kochi, hasGstin: true, gstin, stateCode });
    expect(checked).toEqual({ ok: false, problems: { gstin: gstinProblem } });
  });

  it('takes a GSTIN in small letters with spaces, and forgets one that was ticked off again', () => {
    const form = { ...kochi, stateCode: '27', gstin: '27 aapfu0939f1zv', hasGstin: true };
    expect(checkForm(form)).toMatchObject({ billing: { gstin: '27AAPFU0939F1ZV' } });
    expect(checkForm({ ...form, hasGstin: false })).toMatchObject({ billing: { gstin: '' } });
  });

  it('asks guests from abroad for their country, and for nothing that they do not have', () => {
    const abroad = { ...kochi, isAbroad: true, hasGstin: true, gstin: 'x', pin: '?' };
    expect(checkForm(abroad)).toEqual({ ok: false, problems: { country: 'Enter the country' } });
    expect(checkForm({ ...abroad, country: ' Germany ' })).toMatchObject({
      billing: { country: 'Germany', pin: '', stateCode: '', gstin: '' },
    });
  });

  it('is shown again as it was given', () => {
    const abroad = { ...emptyForm('Zoë'), address: 'Ölmühlstraße 4', country: 'Germany' };
    for (const form of [kochi, { ...abroad, isAbroad: true }]) {
      const checked = checkForm(form);
      expect(checked.ok && formOf(checked.billing)).toEqual(form);
      expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    }
    expect(readForm(null)).toBeNull();
    expect(readForm({ pin: {}, isAbroad: 'yes' })).toEqual(emptyForm(''));
  });
});
