import { describe, expect, it } from 'vitest';
import { fillReply, openPlaces } from './saved-reply.ts';

const text = 'Hello {guest}, {hotel} waits from {checkIn}. {other} {guest}';

describe('a saved reply', () => {
  it('is filled in for its guest, every time a place stands there', () => {
    const facts = { guest: 'Asha', hotel: 'Backwater House', checkIn: '1 December' };
    expect(fillReply(text, facts)).toBe(
      'Hello Asha, Backwater House waits from 1 December. {other} Asha',
    );
  });

  it('keeps what is not known, so that staff see what is missing', () => {
    const filled = fillReply(text, { guest: 'Asha', hotel: '' });
    expect(filled).toContain('{hotel} waits from {checkIn}');
    expect(openPlaces(filled)).toEqual(['hotel', 'checkIn']);
    expect(openPlaces('{other} { guest } {}')).toEqual([]);
  });

  it('takes a name for text, whatever stands in it', () => {
    const filled = fillReply('{guest} {hotel}', { guest: '{hotel} $& $1', hotel: 'H' });
    expect(filled).toBe('{hotel} $& $1 H');
  });
});
