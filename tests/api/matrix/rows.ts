import { messages } from '@kerala-stays/domain/core/messages';
import { picture, toForm } from '../support/pictures.ts';
import { inquiryFor, unique } from '../support/scene.ts';

/** Content of a call: JSON text or bytes with their type, or a form. */
export type Sent = { json: unknown } | { form: FormData };

type Who = 'public' | 'optional' | 'guest' | 'admin';

/** A call of product §13.2, as the matrix makes it: with ids of missing documents. */
export type MatrixRow = {
  /** Method and documented path, e.g. `PUT /hotels/{id}`. */
  row: string;
  who: Who;
  reads: 'nothing' | 'json' | 'multipart';
  /** Message for an unreadable body (product §11.3). */
  failure: string;
  /** Status for a caller with access and a valid body. */
  done: number;
  /** Status for `{}`, where it is accepted. */
  empty?: number;
  /** A valid body, new each time. */
  right?: () => Promise<Sent>;
};

/** Name used by rows that create documents, so that a test can count what was stored. */
export const matrixName = unique('Matrix');

const json = (fields: object) => async (): Promise<Sent> => ({ json: fields });
const plain = (row: string, who: Who, failure: string, done: number): MatrixRow => ({
  row,
  who,
  reads: 'nothing',
  failure,
  done,
});

export const matrixRows: readonly MatrixRow[] = [
  plain('GET /user', 'guest', messages.generic, 200),
  {
    row: 'POST /user/create',
    who: 'guest',
    reads: 'json',
    failure: messages.profileSyncFailed,
    done: 200,
    empty: 200,
    right: json({ username: 'Anu Thomas', email: 'anu@example.com', image: '' }),
  },
  plain('GET /hotels', 'public', messages.fetchHotelsFailed, 200),
  plain('GET /hotels/featured', 'public', messages.fetchHotelsFailed, 200),
  plain('GET /hotels/{id}', 'optional', messages.hotelDetailsFailed, 404),
  plain('GET /hotels/admin/all', 'admin', messages.fetchHotelsFailed, 200),
  {
    row: 'POST /hotels',
    who: 'admin',
    reads: 'multipart',
    failure: messages.createHotelFailed,
    done: 201,
    right: async () => ({
      form: toForm({
        name: matrixName,
        address: '3 Canal Road',
        contact: '+91 98470 12345',
        city: 'Wayanad',
        rooms: '2 bedrooms',
        hotel_id: unique('x').slice(0, 14),
        features: '["Boat"]',
        images: await picture('jpeg', 30, 20),
      }),
    }),
  },
  {
    row: 'PUT /hotels/{id}',
    who: 'admin',
    reads: 'json',
    failure: messages.updateHotelFailed,
    done: 404,
    right: json({ featured: true }),
  },
  {
    row: 'POST /hotels/{id}/room-types',
    who: 'admin',
    reads: 'json',
    failure: messages.addRoomTypeFailed,
    done: 404,
    right: json({ name: 'Double Bed', pricePerNight: 1800 }),
  },
  {
    row: 'POST /hotels/{id}/images',
    who: 'admin',
    reads: 'multipart',
    failure: messages.uploadImagesFailed,
    done: 404,
    right: async () => ({ form: toForm({ images: await picture('jpeg', 30, 20) }) }),
  },
  {
    row: 'PUT /hotels/{id}/main-image',
    who: 'admin',
    reads: 'json',
    failure: messages.updateMainImageFailed,
    done: 404,
    right: json({ imageUrl: '/media/hotels/sample/one.jpg' }),
  },
  plain('PUT /hotels/{id}/toggle-status', 'admin', messages.updateHotelStatusFailed, 404),
  plain('DELETE /hotels/{id}', 'admin', messages.deleteHotelFailed, 404),
  plain('GET /bookings/hotel', 'admin', messages.generic, 200),
  plain('GET /bookings/user', 'guest', messages.generic, 200),
  {
    row: 'POST /bookings/claim',
    who: 'guest',
    reads: 'json',
    failure: messages.generic,
    done: 404,
    right: json({ bookingId: 'nowhere', key: 'x' }),
  },
  {
    row: 'POST /bookings/stripe-payment',
    who: 'guest',
    reads: 'json',
    failure: messages.paymentUnavailable,
    done: 404,
    right: json({ bookingId: 'nowhere' }),
  },
  plain('GET /categories', 'admin', messages.fetchCategoriesFailed, 200),
  plain('GET /categories/{id}/hotels', 'admin', messages.fetchHotelsFailed, 404),
  {
    row: 'POST /categories',
    who: 'admin',
    reads: 'multipart',
    failure: messages.operationFailed,
    done: 201,
    right: async () => ({ form: toForm({ name: matrixName, slug: unique('matrix') }) }),
  },
  {
    row: 'PUT /categories/{id}',
    who: 'admin',
    reads: 'multipart',
    failure: messages.operationFailed,
    done: 404,
    empty: 404,
    right: async () => ({ form: toForm({ name: matrixName }) }),
  },
  plain('DELETE /categories/{id}', 'admin', messages.deleteCategoryFailed, 404),
  plain('GET /inquiries', 'admin', messages.fetchInquiriesFailed, 200),
  {
    row: 'POST /inquiries',
    who: 'optional',
    reads: 'json',
    failure: messages.submitInquiryFailed,
    done: 404,
    right: async () => ({ json: inquiryFor('nowhere', { name: matrixName }) }),
  },
  {
    row: 'POST /inquiries/update-status',
    who: 'admin',
    reads: 'json',
    failure: messages.updateStatusFailed,
    done: 404,
    right: json({ inquiryId: 'nowhere', status: 'contacted' }),
  },
  plain('GET /banners', 'admin', messages.fetchBannersFailed, 200),
  {
    row: 'POST /banners',
    who: 'admin',
    reads: 'multipart',
    failure: messages.createBannerFailed,
    done: 201,
    right: async () => ({ form: toForm({ title: matrixName }) }),
  },
  {
    row: 'PUT /banners/{id}',
    who: 'admin',
    reads: 'json',
    failure: messages.updateBannerFailed,
    done: 404,
    right: json({ isActive: false }),
  },
  plain('DELETE /banners/{id}', 'admin', messages.deleteBannerFailed, 404),
];
