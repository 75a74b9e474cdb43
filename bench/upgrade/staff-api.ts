import { randomUUID } from 'node:crypto';
import { readFields } from '@kerala-stays/domain/core/read-values';
import { demoAdmin } from '../../tests/support/demo-accounts.ts';
import type { StackSettings } from '../../tools/launcher/stack-settings.ts';
import type { Documents } from './compare.ts';

type Fields = Record<string, unknown>;
type Answer = { status: number; body: Fields };

/** `/api` as a member of staff of the demo calls it. */
export class StaffApi {
  readonly #site: string;
  readonly #token: string;

  private constructor(site: string, token: string) {
    this.#site = site;
    this.#token = token;
  }

  static async signIn({ site, ports }: StackSettings): Promise<StaffApi> {
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
    const response = await fetch(`http://127.0.0.1:${ports.auth}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.assign({ returnSecureToken: true }, demoAdmin)),
    });
    const { idToken } = (await response.json()) as { idToken: string };
    return new StaffApi(site, idToken);
  }

  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: readFields(JSON.parse(text)) };
    } catch {
      return { status: response.status, body: { message: text.slice(0, 200) } };
    }
  }

  /** All pages of a list, by id. */
  async list({ path, field, next }: ApiList): Promise<Documents> {
    const found = new Map<string, Fields>();
    for (let cursor = ''; ; ) {
      const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const { status, body } = await this.call('GET', `${path}${query}`);
      if (status !== 200) throw new Error(`GET ${path}${query} answers ${status}: ${body.message}`);
      for (const each of body[field] as Fields[]) found.set(String(each._id), each);
      cursor = String(body[next] ?? '');
      if (cursor === '') return found;
    }
  }

  /**
   * Books a stay next year at the first house that has room.
   * @param month e.g. `09`
   */
  async bookStay(hotels: Documents, month: string): Promise<Answer> {
    const start = `${new Date().getFullYear() + 1}-${month}`;
    const stay = { checkIn: `${start}-14`, checkOut: `${start}-16`, guests: 1, adults: 1 };
    const guest = { guestName: 'Upgrade Rehearsal', guestEmail: 'upgrade@example.com' };
    let last: Answer = { status: 0, body: { message: 'no hotel has a room type' } };
    for (const hotel of hotels.values()) {
      if (hotel.isActive === false) continue;
      const [roomType] = hotel.roomTypes as { _id: string }[];
      if (roomType === undefined) continue;
      const room = { hotelId: hotel._id, roomTypeId: roomType._id, key: randomUUID() };
      last = await this.call('POST', '/bookings', Object.assign({}, room, stay, guest));
      if (last.status === 201) return last;
    }
    return last;
  }
}

/** A list of the API, the same in both versions. */
export type ApiList = { path: string; field: string; next: string };

export const apiLists: readonly ApiList[] = [
  { path: '/hotels/admin/all', field: 'hotels', next: 'next' },
  { path: '/inquiries', field: 'inquiries', next: 'next' },
  { path: '/bookings', field: 'bookings', next: 'cursor' },
];
