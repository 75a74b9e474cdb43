import { expect, test, vi } from 'vitest';
import { getDocument } from '#web/lib/firebase/firestore-rest.ts';
import { getHotel } from './get-hotel.ts';

vi.mock('#web/lib/firebase/firestore-rest.ts', () => ({ getDocument: vi.fn(async () => null) }));

test.each(['__x__', '____', 'a/b', '..', '', 'x'.repeat(129)])(
  'no hotel can have the id %j, so nothing is read',
  async (id) => {
    expect(await getHotel(id)).toBeNull();
    expect(getDocument).not.toHaveBeenCalled();
  },
);
