import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { emptyHotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { collections } from '@kerala-stays/domain/core/collections';
import { searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import { FieldValue, type QuerySnapshot } from 'firebase-admin/firestore';
import { database } from '../../support/stack.ts';

type Fields = Record<string, unknown>;
type Named = { id: string; name: string };

/**
 * A word unique to this test, short enough for the staff search. Letters only: one in forty would
 * be eight digits, which pass for a phone number, and a review with one is held.
 */
export function newMark(): string {
  const letters = 'ghijklmnop';
  const hex = crypto.randomUUID().slice(0, 8);
  return `q${hex.replace(/\d/g, (digit) => letters.charAt(Number(digit)))}`;
}

/**
 * Data of one test, written past the rules, and its cleanup. Its hotels are inactive by
 * default, so that tests of the public site never see them.
 */
export class Scene {
  readonly mark = newMark();
  #ids: { collection: string; id: string }[] = [];

  async hotel(label: string, fields: Fields = {}): Promise<Named & { hotelId: string }> {
    const id = crypto.randomUUID();
    const name = `${label} ${this.mark}`;
    const hotelId = `t-${id.slice(0, 8)}`;
    const input = {
      ...emptyHotelInput,
      name,
      address: '1 Test Road',
      city: `Town${this.mark}`,
      contact: '+91 98470 00000',
      description: '',
      rooms: '4 rooms',
      featured: false,
      has_pool: false,
      hotel_id: hotelId,
      features: [],
      amenities: [],
      images: [],
      mainImage: '',
      isActive: false,
      roomTypes: [],
      category: '',
      ...fields,
    };
    await this.#store(collections.hotels, id, {
      ...input,
      ...deriveHotelFields(input),
      updatedAt: FieldValue.serverTimestamp(),
      reviewCount: 0,
    });
    await this.#store(collections.hotelIds, hotelId, { owner: id });
    return { id, name, hotelId };
  }

  /** Sets a hotel's booking count as functions would. */
  async book(hotelId: string, bookingsCount: number): Promise<void> {
    await database.collection(collections.hotelCounts).doc(hotelId).set({ bookingsCount });
  }

  async category(label: string, fields: Fields = {}): Promise<Named & { slug: string }> {
    const id = crypto.randomUUID();
    const name = `${label} ${this.mark}`;
    const slug = `${label.toLowerCase()}-${this.mark}`;
    await this.#store(collections.categories, id, {
      name,
      slug,
      description: '',
      featured: false,
      displayOrder: 900,
      image: '',
      hotelCount: 0,
      ...fields,
    });
    await this.#store(collections.categorySlugs, slug, { owner: id });
    return { id, name, slug };
  }

  async inquiry(label: string, fields: Fields = {}): Promise<Named> {
    const id = crypto.randomUUID();
    const name = `${label} ${this.mark}`;
    await this.#store(collections.inquiries, id, {
      name,
      email: `${this.mark}@example.com`,
      mobile: '+91 98470 12345',
      location: 'Kochi',
      hotel: { _id: `hotel-${this.mark}`, name: `House ${this.mark}`, city: 'Munnar' },
      roomTypeId: '',
      roomTypeName: 'Deluxe Room',
      people: 2,
      date: '2030-01-15',
      message: 'Is the room quiet?',
      status: 'pending',
      unchecked: false,
      staffNotes: '',
      ...fields,
    });
    return { id, name };
  }

  async booking(guestName: string, fields: Fields = {}): Promise<Named> {
    const id = crypto.randomUUID();
    const name = `${guestName} ${this.mark}`;
    await this.#store(collections.bookings, id, {
      hotel: { _id: '', name: `House ${this.mark}`, address: '' },
      room: { roomTypeId: '', roomType: 'Lake Suite', images: [] },
      unit: 1,
      guestName: name,
      guestEmail: `${this.mark}@example.com`,
      guests: 2,
      checkInDate: '2030-01-15',
      checkOutDate: '2030-01-17',
      nights: 2,
      currency: 'usd',
      totalMinor: 123_400,
      status: 'pending-payment',
      isPaid: false,
      ...fields,
    });
    return { id, name };
  }

  async banner(fields: Fields): Promise<{ id: string }> {
    const id = crypto.randomUUID();
    await this.#store(collections.banners, id, { imageUrl: '', isActive: false, ...fields });
    return { id };
  }

  /** A message to a booking's guest, as stored in the outbox. */
  async mail(bookingId: string, message: Fields): Promise<void> {
    await this.#store(collections.mail, crypto.randomUUID(), {
      to: [`${this.mark}@example.com`],
      kind: 'booking-created',
      bookingId,
      message,
    });
  }

  /** Documents that a page stored under the test's mark; registers them for cleanup. */
  async stored(collection: string, field: string, value: string): Promise<QuerySnapshot> {
    const found = await database.collection(collection).where(field, '==', value).get();
    for (const { id } of found.docs) this.clearLater(collection, id);
    return found;
  }

  clearLater(collection: string, id: string): void {
    this.#ids.push({ collection, id });
  }

  async clear(): Promise<void> {
    for (const { collection, id } of this.#ids) {
      await database.collection(collection).doc(id).delete();
      if (collection === collections.hotels) {
        await releaseAll(collections.hotelIds, id);
        for (const beside of [collections.hotelCounts, collections.hotelStamps]) {
          await database.collection(beside).doc(id).delete();
        }
      }
      if (collection === collections.categories) await releaseAll(collections.categorySlugs, id);
    }
  }

  async #store(collection: string, id: string, fields: Fields): Promise<void> {
    this.clearLater(collection, id);
    const createdAt = FieldValue.serverTimestamp();
    const isReservation = 'owner' in fields;
    await database
      .collection(collection)
      .doc(id)
      .set(isReservation ? fields : { createdAt, ...keysOf(collection, id, fields), ...fields });
  }
}

/** As functions write them: staff find a booking or an inquiry by its keys. */
function keysOf(collection: string, id: string, fields: Fields): Fields {
  const searched = [collections.bookings, collections.inquiries].find(
    (each) => each === collection,
  );
  if (searched === undefined) return {};
  const reference = bookingReference(id);
  return { personKeys: searchKeysOf(searched, { reference, ...fields }) };
}

async function releaseAll(reservations: string, owner: string): Promise<void> {
  const held = await database.collection(reservations).where('owner', '==', owner).get();
  await Promise.all(held.docs.map((document) => document.ref.delete()));
}
