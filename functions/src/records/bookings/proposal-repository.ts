import { type Proposal, proposalLimits } from '@kerala-stays/domain/bookings/proposal';
import { readProposal } from '@kerala-stays/domain/bookings/proposal-read';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Version, Write } from '../../platform/documents.ts';

export type StoredProposal = { proposal: Proposal; version: Version };

export async function findProposal(
  documents: Documents,
  id: string,
): Promise<StoredProposal | null> {
  const found = await documents.get(collections.proposals, id);
  return found && { proposal: readProposal(found.id, found.data), version: found.version };
}

/** The newest proposals for an inquiry, newest first. */
export async function proposalsOf(
  documents: Documents,
  inquiryId: string,
): Promise<StoredProposal[]> {
  const rows = await documents.find(collections.proposals, {
    where: [['inquiryId', '==', inquiryId]],
    orderBy: ['createdAt', 'desc'],
    limit: proposalLimits.shown,
  });
  return rows.map(({ id, data, version }) => ({ proposal: readProposal(id, data), version }));
}

export function createProposalWrite({ _id, ...proposal }: Proposal): Write {
  return {
    kind: 'create',
    collection: collections.proposals,
    id: _id,
    data: {
      ...proposal,
      validUntil: new Date(proposal.validUntil),
      createdAt: new Date(proposal.createdAt),
      updatedAt: new Date(proposal.updatedAt),
    },
  };
}

/** The mail that reminds of a proposal; it waits in the outbox until shortly before its end. */
export function reminderId(proposalId: string): string {
  return `proposal-lapses-${proposalId}`;
}

/** End of a proposal that staff withdraw, or that another booking overtakes. */
export const withdrawnEnd = { state: 'withdrawn', taken: -1, bookingId: '' } as const;

/** Ends an open proposal, and takes back the reminder that has not been sent. */
export function endProposalWrites(
  { proposal, version }: StoredProposal,
  end: Pick<Proposal, 'state' | 'taken' | 'bookingId'>,
  now: Date,
): Write[] {
  return [
    {
      kind: 'update',
      collection: collections.proposals,
      id: proposal._id,
      patch: { ...end, updatedAt: now },
      version,
    },
    { kind: 'delete', collection: collections.mail, id: reminderId(proposal._id) },
  ];
}
