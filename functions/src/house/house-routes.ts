import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { arrivalFormLimits, arrivalFormMessages } from '@kerala-stays/domain/house/arrival-form';
import { arrivalFormSchema } from '@kerala-stays/domain/house/arrival-form-input';
import { houseLimits } from '@kerala-stays/domain/house/house-facts';
import { houseBodySchema } from '@kerala-stays/domain/house/house-input';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { readHouseFacts, readHousePrivate } from '@kerala-stays/domain/house/house-read';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { ownBooking } from '../records/bookings/own-booking.ts';
import { findArrivalForm, saveArrivalForm } from './arrival-form.ts';
import { findHouseOfStay } from './house-of-stay.ts';
import { findHouse } from './house-repository.ts';
import { saveHouse } from './save-house.ts';

/** A house as guests need it: entered by staff, and read with a stay by its guest. */
export function houseRoutes(deps: () => { documents: Documents }): ApiRoute[] {
  return [
    route('GET /hotels/:id/house', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async (call) => {
        const { stored: _stored, ...house } = await findHouse(deps().documents, call.param('id'));
        return data(house);
      },
    }),
    route('PUT /hotels/:id/house', {
      access: 'admin',
      audit: { collection: 'hotels', what: 'House saved' },
      maxJsonBytes: houseLimits.bytes,
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict', 'too-large'],
      handle: async (call) => {
        const input = validate(houseBodySchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const house = {
          facts: readHouseFacts(input.facts),
          private: readHousePrivate(input.private),
        };
        const { changes, ...saved } = await saveHouse(deps().documents, call.param('id'), house, {
          uid: signedIn(call).uid,
          now: call.now,
        });
        return { ...done(houseMessages.saved, saved), changes };
      },
    }),
    route('GET /bookings/:id/house', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { documents } = deps();
        const { booking } = await ownBooking(documents, call, call.param('id'));
        return data(await findHouseOfStay(documents, booking, dateInKerala(call.now)));
      },
    }),
    route('GET /bookings/:id/arrival', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { documents } = deps();
        const { booking } = await ownBooking(documents, call, call.param('id'));
        return data(await findArrivalForm(documents, booking._id));
      },
    }),
    route('PUT /bookings/:id/arrival', {
      access: 'guest-or-link',
      audit: { collection: 'bookings', what: 'Arrival form changed' },
      maxJsonBytes: arrivalFormLimits.bytes,
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict', 'too-large'],
      handle: async (call) => {
        const { documents } = deps();
        const { booking } = await ownBooking(documents, call, call.param('id'));
        const form = validate(arrivalFormSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const by = call.account?.isStaff === true ? 'staff' : 'guest';
        const saved = await saveArrivalForm(documents, booking, form, { now: call.now, by });
        return done(arrivalFormMessages.saved, saved);
      },
    }),
  ];
}
