import {
  guestMessageSchema,
  savedReplySchema,
  staffMessageSchema,
} from '@kerala-stays/domain/conversation/conversation-input';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it, test } from 'vitest';
import { validate } from '../http/validate.ts';
import { maxMessageBytes } from './message-bytes.ts';

const key = '7b0e6c1a-3d5f-4a43-9b4e-2f3a6c8d9e10';
const texts = { missing: conversationMessages.empty, fallback: messages.malformedBody };

describe('a message', () => {
  test.each([
    ['of nothing', { key }],
    ['of an empty text', { key, text: '' }],
    ['of spaces and invisible signs', { key, text: ' \n\u200B\u2060\t' }],
    ['of joiners alone', { key, text: '\u200D\u200C' }],
    ['of a number', { key, text: 7 }],
  ])('is refused: %s', (_, body) => {
    expect(() => validate(guestMessageSchema, body, texts)).toThrow(conversationMessages.empty);
  });

  test.each([
    ['4,000 characters', 'x'.repeat(4000)],
    ['2,000 signs of two characters', '🛶'.repeat(2000)],
    ['Malayalam', 'നമസ്കാരം'],
  ])('is taken whole: %s', (_, text) => {
    expect(validate(guestMessageSchema, { key, text }, texts).text).toBe(text);
    expect(Buffer.byteLength(JSON.stringify({ key, text }))).toBeLessThan(maxMessageBytes);
  });

  it('is too long with one character more', () => {
    const body = { key, text: 'x'.repeat(4001) };
    expect(() => validate(guestMessageSchema, body, texts)).toThrow(conversationMessages.tooLong);
  });

  it('of the largest size arrives also when each letter is spelt out', () => {
    const spelt = '\\u0d28'.repeat(4000);
    expect(Buffer.byteLength(`{"key":"${key}","text":"${spelt}"}`)).toBeLessThan(maxMessageBytes);
  });

  test.each([
    ['a channel of guests', { channel: 'form' }],
    ['a channel that is none', { channel: 'sms' }],
    ['an id that leads elsewhere', { bookingId: '../hotels/x' }],
    ['a tick that is none', { isContacted: 'perhaps' }],
  ])('of staff has not %s', (_, fields) => {
    const body = { key, text: 'Hello', ...fields };
    expect(() => validate(staffMessageSchema, body, texts)).toThrow(messages.malformedBody);
  });
});

describe('what staff keep', () => {
  test.each([
    ['without a name', { text: 'Hello' }, conversationMessages.replyTitle],
    ['with a name of spaces', { title: ' ', text: 'Hello' }, conversationMessages.replyTitle],
    [
      'with a name of 81',
      { title: 'x'.repeat(81), text: 'Hello' },
      conversationMessages.replyTitle,
    ],
    ['without a text', { title: 'A' }, conversationMessages.replyText],
    ['of 4,001 characters', { title: 'A', text: 'x'.repeat(4001) }, conversationMessages.replyText],
  ])('is no saved reply: %s', (_, body, message) => {
    const missing = { fallback: messages.malformedBody };
    expect(() => validate(savedReplySchema, body, missing)).toThrow(message);
  });
});
