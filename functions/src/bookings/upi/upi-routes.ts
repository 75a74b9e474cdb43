import { collections, paymentsDocumentId } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import {
  upiArrivedSchema,
  upiClaimSchema,
  upiSettingsSchema,
} from '@kerala-stays/domain/money/upi-settings';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { createCallerLimiter } from '../../http/caller-limit.ts';
import { createRateLimiter, insist } from '../../http/rate-limit.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { OfficeDeps } from '../../mail/tell-office.ts';
import { AppError } from '../../platform/errors.ts';
import { staffBookingResponse } from '../../records/bookings/booking-responses.ts';
import { ownBooking } from '../../records/bookings/own-booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { claimPayment, upiOf } from './claim-payment.ts';
import { confirmClaim, rejectClaim } from './decide-claim.ts';
import { readSettings } from './upi-claim-repository.ts';

const claimWindow = { windowMs: 600_000 };
/** A payer needs one, or a few with typing errors. */
const claimsOfBooking = createRateLimiter({ limit: 6, ...claimWindow });
/** Many guests of a mobile network share an address. */
const claimsOfCaller = createCallerLimiter({ limit: 30, ...claimWindow });

type UpiDeps = BookingDeps & OfficeDeps;

/** Payment by UPI: its settings, what guests tell, and what staff found at the bank. */
export function upiRoutes(deps: () => UpiDeps): ApiRoute[] {
  return [...settingsRoutes(deps), ...guestRoutes(deps), ...deskRoutes(deps)];
}

function settingsRoutes(deps: () => UpiDeps): ApiRoute[] {
  return [
    route('GET /payments/upi', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async () => data({ settings: await readSettings(deps().documents) }),
    }),
    route('PUT /payments/upi', {
      access: 'admin',
      audit: { collection: 'meta', what: 'UPI settings changed' },
      failureMessage: messages.operationFailed,
      handle: async (call) => {
        const { documents, currency } = deps();
        const settings = validate(upiSettingsSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        if (settings.isOn && currency !== 'inr') {
          throw new AppError('invalid', { message: upiMessages.notInRupees });
        }
        const changes = recordedChanges(await readSettings(documents), settings);
        const patch = { upi: settings, updatedAt: call.now, updatedBy: signedIn(call).uid };
        const row = { collection: collections.meta, id: paymentsDocumentId };
        await documents.commit([{ kind: 'merge', ...row, patch }]);
        const saved = done(upiMessages.saved, { settings });
        return { ...saved, changes, documentId: paymentsDocumentId };
      },
    }),
  ];
}

function guestRoutes(deps: () => UpiDeps): ApiRoute[] {
  return [
    route('GET /bookings/:id/upi', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { documents } = deps();
        const { booking } = await ownBooking(documents, call, call.param('id'));
        return data(await upiOf(documents, booking, call.now));
      },
    }),
    route('POST /bookings/:id/upi-claims', {
      access: 'guest-or-link',
      audit: { collection: 'bookings', what: 'UPI payment claimed' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { booking } = await ownBooking(deps().documents, call, call.param('id'));
        insist(claimsOfBooking.take(booking._id, call.now.getTime()));
        insist(claimsOfCaller.take(call.caller, call.now.getTime()));
        const input = validate(upiClaimSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const claim = await claimPayment(deps(), booking._id, input, call.now);
        return done(upiMessages.claimed, { claim });
      },
    }),
  ];
}

function deskRoutes(deps: () => UpiDeps): ApiRoute[] {
  return [
    route('POST /upi-claims/:id/arrived', {
      access: 'admin',
      audit: { collection: 'upiClaims', what: 'UPI payment confirmed' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { receivedOn } = validate(upiArrivedSchema, await jsonFields(call), {
          fallback: messages.malformedBody,
        });
        const staff = { uid: signedIn(call).uid };
        const id = call.param('id');
        const booking = await confirmClaim(deps(), id, receivedOn, staff, call.now);
        return done(upiMessages.recorded, { booking: staffBookingResponse(booking) });
      },
    }),
    route('POST /upi-claims/:id/not-there', {
      access: 'admin',
      audit: { collection: 'upiClaims', what: 'UPI payment not found' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const staff = { uid: signedIn(call).uid };
        const { message } = await rejectClaim(deps(), call.param('id'), staff, call.now);
        return done(message, { state: 'notFound' as const });
      },
    }),
  ];
}
