import { roomWords } from '@kerala-stays/domain/bookings/booking';
import { proposalTerms } from '@kerala-stays/domain/bookings/proposal';
import { site } from '@kerala-stays/domain/content/site';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import type { StaffProposal } from '../api/proposal-calls.ts';

type ListedStay = StaffProposal['stays'][number];

/** "Lane House, Luxury Room, 9–13 Feb, $1,200" */
export function formatProposedStay(stay: ListedStay): string {
  const { hotel, roomType, rooms, checkIn, checkOut, totalMinor, currency } = stay;
  const room = roomWords({ room: { roomType }, rooms });
  const total = formatMinor(totalMinor, currency);
  return [hotel.name, room, shortDateRange({ from: checkIn, to: checkOut }), total].join(', ');
}

const labels = { open: 'Open', taken: 'Taken', withdrawn: 'Withdrawn', lapsed: 'Lapsed' } as const;

/** "Open until 28 Nov 2026, 4:30 pm, sent by mail" */
export function formatProposalState({ state, validUntil, way }: StaffProposal): string {
  const until = formatInstant(validUntil);
  const time = state === 'open' ? ` until ${until}` : state === 'lapsed' ? ` on ${until}` : '';
  return `${labels[state]}${time}, ${way === 'mail' ? 'sent by mail' : 'by link'}`;
}

/** Message with the link of a proposal. It names no guest: a chat may be read by others. */
export function proposalMessage(proposal: StaffProposal): string {
  const stays = proposal.stays.length === 1 ? 'a stay' : `${proposal.stays.length} stays`;
  return `${site.name} proposes ${stays} to you. ${proposalTerms(proposal)} ${proposal.link}`;
}
