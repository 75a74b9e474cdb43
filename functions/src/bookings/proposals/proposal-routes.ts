import { type Proposal, proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import {
  proposalInputSchema,
  takeProposalSchema,
} from '@kerala-stays/domain/bookings/proposal-input';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { askerOf } from '../../http/asker.ts';
import { createRateLimiter, insist } from '../../http/rate-limit.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { countWrongKey } from '../../http/wrong-keys.ts';
import { createPaymentLink } from '../../money/payment-link.ts';
import { AppError } from '../../platform/errors.ts';
import { findLiveBooking } from '../../records/bookings/booking-repository.ts';
import { findInquiry } from '../../records/bookings/find-inquiry.ts';
import { isInquiryKey } from '../../records/bookings/inquiry-key.ts';
import { isProposalKey } from '../../records/bookings/proposal-key.ts';
import { findProposal, proposalsOf } from '../../records/bookings/proposal-repository.ts';
import { tripKey } from '../../records/bookings/trip-key.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { openPaymentPage } from '../open-payment-page.ts';
import { makeProposal, withdrawProposal } from './make-proposal.ts';
import { showToGuest, showToStaff } from './show-proposal.ts';
import { takeProposal } from './take-proposal.ts';

/** A shared link must not let anyone try out addresses. */
const wrongAddresses = createRateLimiter({ limit: 5, windowMs: 3_600_000 });

/** Stays that staff propose to the sender of an inquiry (decision 074). */
export function proposalRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('POST /proposals', {
      access: 'admin',
      audit: { collection: 'proposals', what: 'Stays proposed' },
      failureMessage: proposalMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(proposalInputSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const by = { uid: signedIn(call).uid, now: call.now };
        const { proposal, isNew } = await makeProposal(deps(), input, by);
        const { sent, made } = proposalMessages;
        return {
          status: isNew ? (201 as const) : (200 as const),
          documentId: proposal._id,
          ...done(proposal.way === 'mail' ? sent : made, {
            proposal: showToStaff(deps(), proposal, call.now),
          }),
        };
      },
    }),
    route('GET /inquiries/:id/proposals', {
      access: 'admin',
      failureMessage: proposalMessages.loadFailed,
      handle: async (call) => {
        const rows = await proposalsOf(deps().documents, call.param('id'));
        return data({
          proposals: rows.map(({ proposal }) => showToStaff(deps(), proposal, call.now)),
        });
      },
    }),
    route('POST /proposals/:id/withdraw', {
      access: 'admin',
      audit: { collection: 'proposals', what: 'Proposal withdrawn' },
      failureMessage: proposalMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const proposal = await withdrawProposal(deps(), call.param('id'), call.now);
        return done(proposalMessages.withdrawn, {
          proposal: showToStaff(deps(), proposal, call.now),
        });
      },
    }),
    ...guestRoutes(deps),
  ];
}

/** The guest's part: by the link of a mail, or by one that staff sent themselves. */
function guestRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('GET /proposals/:id', {
      access: 'guest-or-link',
      failureMessage: proposalMessages.loadFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { proposal, inquiry, asksEmail } = await ownProposal(deps(), call);
        const isBooked = (await findLiveBooking(deps().documents, inquiry.bookingId)) !== null;
        const shown = { asksEmail, isBooked, now: call.now };
        return data({ proposal: await showToGuest(deps(), proposal, shown) });
      },
    }),
    route('POST /proposals/:id/take', {
      access: 'guest-or-link',
      audit: { none: 'Staff are refused' },
      failureMessage: proposalMessages.takeFailed,
      rejections: ['not-found', 'conflict', 'forbidden', 'too-many-requests'],
      handle: async (call) => {
        const input = validate(takeProposalSchema, await jsonFields(call), {
          missing: proposalMessages.noOption,
          fallback: messages.malformedBody,
        });
        const { proposal, inquiry, asksEmail } = await ownProposal(deps(), call);
        if (askerOf(call).hasRole) {
          throw new AppError('forbidden', { message: proposalMessages.staffElsewhere });
        }
        if (asksEmail) insistOnSender(proposal, inquiry, input.email, call.now);
        const { booking, isNew } = await takeProposal(
          deps(),
          { proposalId: proposal._id, inquiry },
          input,
          call.now,
        );
        const { _id, reference, holdUntil, dueNowMinor, currency, status } = booking;
        const isHeld = status === 'pending-payment';
        return {
          status: isNew ? (201 as const) : (200 as const),
          ...done(isHeld ? proposalMessages.taken : proposalMessages.secured, {
            booking: { _id, reference, holdUntil, dueNowMinor, currency },
            // A key opens the whole stay: it goes to those alone who read the guest's mail.
            tripKey: asksEmail ? '' : tripKey(booking),
            payUrl:
              asksEmail && isHeld
                ? await openPaymentPage(createPaymentLink, deps(), _id, call.now)
                : '',
          }),
        };
      },
    }),
  ];
}

type OwnProposal = { proposal: Proposal; inquiry: Inquiry; asksEmail: boolean };

/**
 * The proposal of a call, for its link, the one of its inquiry, or staff.
 * @throws AppError `not-found` alike for a wrong key, an unknown proposal and an inquiry that is
 *   gone
 */
async function ownProposal({ documents }: BookingDeps, call: ApiCall): Promise<OwnProposal> {
  const id = call.param('id');
  const { isStaff, tripKey: key } = askerOf(call);
  const proposal = (await findProposal(documents, id))?.proposal;
  const found = proposal && (await findInquiry(documents, proposal.inquiryId, call.now));
  if (proposal && found) {
    const { inquiry } = found;
    if (isInquiryKey(key, inquiry)) return { proposal, inquiry, asksEmail: false };
    if (isStaff || isProposalKey(key, proposal)) return { proposal, inquiry, asksEmail: true };
  }
  if (key !== '') countWrongKey(call, id);
  throw new AppError('not-found', { message: proposalMessages.linkNotValid });
}

/** @throws AppError `invalid` for another address, `too-many-requests` after several */
function insistOnSender({ _id }: Proposal, { email }: Inquiry, typed: string, now: Date): void {
  const asked = normaliseEmail(typed);
  if (asked === '') throw new AppError('invalid', { message: proposalMessages.emailMissing });
  if (asked === normaliseEmail(email)) return;
  insist(wrongAddresses.take(_id, now.getTime()));
  throw new AppError('invalid', { message: proposalMessages.email });
}
