import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import buttons from '#web/components/button.module.css';
import { ClosedLink } from '#web/components/closed-link.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { useProposal } from '../use-proposal.ts';
import css from './proposal.css?inline';
import { styles } from './proposal-styles.ts';
import { ProposedStays } from './proposed-stays.tsx';

const notWhole = 'Open it by the link in our message: a part of this one is missing.';

const closed = 'We cannot open this proposal';

/** Placeholder of two cards. */
function LoadingProposal() {
  return (
    <div className={`page-width ${styles.page}`}>
      <p className="visually-hidden" role="status">
        Loading your proposal
      </p>
      <div className={styles.grid} data-count={2} aria-hidden="true">
        {['first', 'second'].map((each) => (
          <div key={each} className={styles.blank}>
            <span className={styles.blankMedia} />
            <span className={styles.blankLine} style={{ width: '40%' }} />
            <span className={styles.blankLine} style={{ width: '75%' }} />
            <span className={styles.blankLine} style={{ width: '55%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** /proposal/{id}: stays to choose from, by a secret link and without an account. */
export function ProposalPage({ proposalId }: { proposalId: string }) {
  return (
    <>
      <style href="proposal" precedence="default">
        {css}
      </style>
      <OpenedProposal proposalId={proposalId} />
    </>
  );
}

function OpenedProposal({ proposalId }: { proposalId: string }) {
  const { state, reload } = useProposal(proposalId);
  switch (state.status) {
    case 'loading':
      return <LoadingProposal />;
    case 'closed':
      return <ClosedLink title={closed} text={proposalMessages.linkNotValid} />;
    case 'not-whole':
      return <ClosedLink title={closed} text={notWhole} />;
    case 'failed':
      return (
        <PageError
          title={proposalMessages.loadFailed}
          text={state.message === proposalMessages.loadFailed ? undefined : state.message}
          action={
            <button type="button" className={buttons.primary} onClick={reload}>
              Try again
            </button>
          }
        />
      );
    case 'ready':
      return <ProposedStays proposal={state.proposal} isOld={state.isOld} onReload={reload} />;
  }
}
