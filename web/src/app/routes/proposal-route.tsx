import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { ProposalPage } from '#web/site/bookings/proposal/components/proposal-page.tsx';

/** /proposal/{id}: stays that staff propose, by the secret link of a mail or a chat. */
export default function ProposalRoute() {
  const { proposalId = '' } = useParams();
  usePageHead({
    title: 'Stays for you',
    description: 'Stays that we propose to you, with their prices.',
    canonicalPath: null,
  });
  const { hash } = useLocation();
  const { id, key } = readSecretLink(proposalId, hash);
  if (id !== proposalId && id !== '') {
    return <Navigate replace to={`${paths.proposal.href(id)}${key === null ? '' : `#k=${key}`}`} />;
  }
  return <ProposalPage key={proposalId} proposalId={proposalId} />;
}
