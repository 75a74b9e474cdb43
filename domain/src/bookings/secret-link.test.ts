import { describe, expect, it } from 'vitest';
import { readClaimLink, readSecretLink } from './secret-link.ts';

const id = '4f9a01c2-7b1d-4c3e-9f00-1234567890ab';
const key = `aB3-_${'k'.repeat(38)}`;
const whole = { id, key };

describe('a secret link is opened', () => {
  it.each([
    ['as it was sent', id, `#k=${key}`],
    ['with a full stop', id, `#k=${key}.`],
    ['with a bracket', id, `#k=${key}>`],
    ['with an encoded bracket', id, `#k=${key}%3E`],
    ['with a quotation mark', id, `#k=${key}"`],
    ['with a comma and a word', id, `#k=${key},%20thanks`],
    ['with the star of a chat', id, `#k=${key}*`],
    ['with the underscore of a chat', id, `#k=${key}_`],
    ['with a campaign', id, `#k=${key}&utm_source=mail`],
    ['with a campaign in front', id, `#utm_source=mail&k=${key}`],
    ['with a campaign as HTML has it', id, `#utm_source=mail&amp;k=${key}`],
    ['with a query', id, `#k=${key}?fbclid=x`],
    ['with its equals sign encoded', id, `#k%3D${key}`],
    ['with its hash encoded', `${id}%23k=${key}`, ''],
    ['with its hash decoded by the router', `${id}#k=${key}`, ''],
    ['with all of it encoded twice', `${id}%2523k%253D${key}`, ''],
    ['with its hash encoded and a full stop', `${id}%23k=${key}.`, ''],
    ['with capitals in its id', id.toUpperCase(), `#k=${key}`],
    ['with a slash behind its id', `${id}%2F`, `#k=${key}`],
  ])('%s', (_, segment, hash) => expect(readSecretLink(segment, hash)).toEqual(whole));

  it('with an id that has capitals of its own', () => {
    expect(readSecretLink('Demo_Booking-1', `#k=${key}`).id).toBe('Demo_Booking-1');
  });
});

describe('a secret link is not whole', () => {
  it.each([
    '',
    '#',
    '#k=',
    `#k=${key.slice(0, 42)}`,
    `#k=${key}x`,
    `#x${key}`,
    `#kk=${key}`,
    `#k=${key.slice(0, 20)}%`,
    '#main',
  ])('with %s', (hash) => expect(readSecretLink(id, hash)).toEqual({ id, key: null }));
});

describe('a link that takes a booking into an account is opened', () => {
  it.each([
    ['as it was sent', `#booking=${id}&key=${key}`],
    ['with a full stop', `#booking=${id}&key=${key}.`],
    ['with a bracket', `#booking=${id}&key=${key}>`],
    ['with an encoded bracket', `#booking=${id}&key=${key}%3E`],
    ['with the underscore of a chat', `#booking=${id}&key=${key}_`],
    ['with a campaign', `#booking=${id}&key=${key}&utm_source=mail`],
    ['with a campaign in front', `#utm_source=mail&booking=${id}&key=${key}`],
    ['as HTML has it', `#booking=${id}&amp;key=${key}`],
    ['with its signs encoded', `#booking%3D${id}%26key%3D${key}`],
    ['with capitals in its id', `#booking=${id.toUpperCase()}&key=${key}`],
  ])('%s', (_, hash) => expect(readClaimLink(hash)).toEqual({ bookingId: id, key }));

  it.each(['', `#booking=${id}`, `#key=${key}`, `#booking=${id}&key=${key.slice(0, 42)}`])(
    'not with %j',
    (hash) => expect(readClaimLink(hash)).toBeNull(),
  );
});
