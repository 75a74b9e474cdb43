import { describe, expect, test } from 'vitest';
import {
  officeAlerts,
  officeSettingsSchema,
  readOfficeSettings,
  tellAt,
  usualOfficeSettings,
} from './office-alerts.ts';

const usual = usualOfficeSettings('office@keralastays.example');
const quiet = (quietFrom: string, quietTo: string) => ({ ...usual, quietFrom, quietTo });
/** An instant by Kerala time, on a Monday. */
const at = (time: string) => new Date(`2026-11-23T${time}+05:30`);

describe('quiet hours', () => {
  test.each([
    ['over midnight, in the evening', quiet('21:00', '07:00'), '22:30:00', '2026-11-24T01:30:00Z'],
    ['over midnight, in the morning', quiet('21:00', '07:00'), '06:59:59', '2026-11-23T01:30:00Z'],
    [
      'over midnight, at their first minute',
      quiet('21:00', '07:00'),
      '21:00:00',
      '2026-11-24T01:30:00Z',
    ],
    ['of an afternoon', quiet('13:00', '15:30'), '14:00:00', '2026-11-23T10:00:00Z'],
  ])('%s, put the mail off until they end', (_, settings, time, expected) => {
    expect(tellAt(settings, at(time))).toEqual(new Date(expected));
  });

  test.each([
    ['before they begin', quiet('21:00', '07:00'), '20:59:59'],
    ['at their last minute', quiet('21:00', '07:00'), '07:00:00'],
    ['none', usual, '03:00:00'],
    ['of no length', quiet('07:00', '07:00'), '07:00:00'],
    ['of an afternoon, in the morning', quiet('13:00', '15:30'), '09:00:00'],
  ])('%s: the mail goes at once', (_, settings, time) => {
    expect(tellAt(settings, at(time))).toEqual(at(time));
  });
});

describe('what staff save', () => {
  const body = { emails: ['A@b.example'], kinds: ['payment'], quietFrom: '', quietTo: '' };

  test('has each address and kind once, in small letters', () => {
    const twice = {
      ...body,
      emails: [' A@b.example', 'a@B.example'],
      kinds: ['payment', 'payment'],
    };
    expect(officeSettingsSchema.parse(twice)).toEqual({ ...body, emails: ['a@b.example'] });
  });

  test('may be to send no alerts', () => {
    expect(officeSettingsSchema.parse({ ...body, emails: [], kinds: [] }).emails).toEqual([]);
  });

  test.each([
    ['an address that is none', { emails: ['office'] }],
    ['two addresses in one', { emails: ['a@b.example, c@d.example'] }],
    ['a line break in an address', { emails: ['a@b.example\nBcc: c@d.example'] }],
    [
      'six addresses',
      { emails: ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `${each}@b.example`) },
    ],
    ['a kind that is none', { kinds: ['gossip'] }],
    ['half of the quiet hours', { quietFrom: '21:00' }],
    ['an hour that is none', { quietFrom: '24:00', quietTo: '07:00' }],
    ['a list instead of a time', { quietFrom: [], quietTo: [] }],
  ])('is refused with %s', (_, fields) => {
    expect(officeSettingsSchema.safeParse({ ...body, ...fields }).success).toBe(false);
  });
});

describe('what is stored', () => {
  test('is read back as it was saved', () => {
    const saved = { ...quiet('21:00', '07:00'), kinds: ['move'] as const };
    expect(readOfficeSettings(saved)).toEqual(saved);
  });

  test('is nothing before the first time, so that the usual is sent', () => {
    expect(readOfficeSettings(undefined)).toBeNull();
    expect(usual.kinds).toEqual(officeAlerts);
  });

  test('loses what cannot be understood', () => {
    const broken = {
      emails: ['a@b.example', 7],
      kinds: ['payment', 'x'],
      quietFrom: '9',
      quietTo: '',
    };
    expect(readOfficeSettings(broken)).toEqual({
      emails: ['a@b.example'],
      kinds: ['payment'],
      quietFrom: '',
      quietTo: '',
    });
  });
});
