import { LoadFailure } from '#web/components/load-failure.tsx';
import type { Proposals } from '../use-proposals.ts';
import { ProposalList } from './proposal-list.tsx';

/** Earlier proposals of an inquiry; nothing while they load. */
export function InquiryProposals({ result, put, reload }: Proposals) {
  if (result === null) return null;
  if (!result.ok)
    return <LoadFailure of="The proposals" message={result.message} onRetry={reload} />;
  return <ProposalList proposals={result.value} onChanged={put} onRefused={reload} />;
}
