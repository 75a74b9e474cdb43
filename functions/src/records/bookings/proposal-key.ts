import type { Proposal } from '@kerala-stays/domain/bookings/proposal';
import { isGenuineKey, keyPlaceholder, signKey } from '../../platform/signed-key.ts';

type Opened = Pick<Proposal, '_id' | 'inquiryId'>;

/**
 * The key in a link that staff send themselves: it shows the proposal, neither the guest's name nor
 * the conversation.
 */
export function proposalKey({ _id, inquiryId }: Opened): string {
  return signKey('proposal', _id, inquiryId);
}

export function isProposalKey(key: string, { _id, inquiryId }: Opened): boolean {
  return isGenuineKey(key, 'proposal', _id, inquiryId);
}

/**
 * The link in stored mails about a proposal. The key of its inquiry is filled in at sending
 * (`secret-links.ts`).
 */
export function proposalUrl(siteUrl: string, proposalId: string): string {
  return `${siteUrl}/proposal/${proposalId}${keyPlaceholder}`;
}
