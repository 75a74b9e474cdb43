import { proposalTerms } from '@kerala-stays/domain/bookings/proposal';
import { chatText, site } from '@kerala-stays/domain/content/site';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import { useState } from 'react';
import buttons from '#web/components/button.module.css';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import type { GuestProposal } from '../../api/proposal-calls.ts';
import { useTakeStay } from '../use-take-stay.ts';
import { styles } from './proposal-styles.ts';
import { ProposedStayCard } from './proposed-stay.tsx';
import { StayTaken } from './stay-taken.tsx';
import { TakeDialog } from './take-dialog.tsx';

const titles = {
  open: 'Stays for you',
  taken: 'You have chosen your stay',
  lapsed: 'These prices have ended',
  withdrawn: 'This proposal was withdrawn',
} as const;

const none = -1;

/** How to go on when a stay was taken before: the mail has its link. */
const lookInMail =
  'Our mail about it has the link to your stay, where you can pay and write to us.';

type IntroProps = {
  proposal: GuestProposal;
  isOld: boolean;
  /** The guest has chosen on this page, which says what follows. */
  isJustTaken: boolean;
};

function Intro({ proposal, isOld, isJustTaken }: IntroProps) {
  const { state, problem, stays } = proposal;
  const gone = state === 'open' && problem === '' && stays.every((stay) => stay.problem !== '');
  return (
    <header className={styles.intro}>
      <h1 tabIndex={-1}>{titles[state]}</h1>
      {!isJustTaken && (
        <p>
          {problem === '' ? proposalTerms(proposal) : problem} {state === 'taken' && lookInMail}
        </p>
      )}
      {gone && <p>None of these stays can be had any more. Please write to us.</p>}
      {isOld && (
        <p role="status">
          No response came: this is what we knew last. It is read again once you are online.
        </p>
      )}
    </header>
  );
}

function Contact() {
  return (
    <p>
      Questions? Call <a href={telLink(site.phone)}>{site.phone}</a> or{' '}
      <a
        href={whatsappLink(site.phone, chatText('I have a question about the stays you propose. '))}
        target="_blank"
        rel="noreferrer"
      >
        write on WhatsApp
      </a>
      .
    </p>
  );
}

type ProposedStaysProps = {
  proposal: GuestProposal;
  isOld: boolean;
  onReload: () => void;
};

/** The stays of a proposal, side by side; the guest chooses one. */
export function ProposedStays({ proposal, isOld, onReload }: ProposedStaysProps) {
  const { stays, state, problem, taken: takenIndex, asksEmail } = proposal;
  const taking = useTakeStay(proposal, onReload);
  const [chosen, setChosen] = useOpening(none);
  // Outlives the dialog: it was typed by hand.
  const [email, setEmail] = useState('');
  const isTaken = state === 'taken';
  const shown = stays
    .map((stay, index) => ({ stay, index }))
    .filter(({ index }) => !isTaken || index === takenIndex);
  const stay = stays[chosen];
  /** Also under the open dialog: a refusal may be about this very stay. */
  const canTake = (index: number) =>
    taking.taken === null &&
    (isTaken ? index === takenIndex : (problem || stays[index]?.problem) === '');
  const isAsking = stay !== undefined && canTake(chosen);
  const choose = (index: number) => {
    taking.clearProblem();
    // The link of a mail needs no more to go on with the stay chosen before.
    if (isTaken && !asksEmail) void taking.take(index, '');
    else setChosen(index);
  };
  return (
    <article className={`page-width ${styles.page}`}>
      <Intro proposal={proposal} isOld={isOld} isJustTaken={taking.taken !== null} />
      {taking.taken !== null && <StayTaken taken={taking.taken} />}
      {taking.problem !== '' && !isAsking && (
        <p className={styles.problem} role="alert">
          {taking.problem}
        </p>
      )}
      <ul className={styles.grid} data-count={shown.length}>
        {shown.map(({ stay: each, index }) => (
          <ProposedStayCard
            key={index}
            stay={each}
            isFirst={index === shown[0]?.index}
            isWide={shown.length < 3}
            badge={isTaken ? 'Your choice' : ''}
            problem={each.problem}
            action={
              canTake(index) ? (
                <button
                  type="button"
                  className={isTaken ? buttons.secondary : buttons.primary}
                  onClick={() => choose(index)}
                >
                  {isTaken ? 'Continue with this stay' : 'Choose this stay'}
                  <span className="visually-hidden">, {each.hotel.name}</span>
                </button>
              ) : null
            }
          />
        ))}
      </ul>
      <Contact />
      {isAsking && (
        <TakeDialog
          stay={stay}
          asksEmail={asksEmail}
          isAgain={isTaken}
          email={email}
          onEmail={setEmail}
          isBusy={taking.isBusy}
          problem={taking.problem}
          onTake={() => void taking.take(chosen, email)}
          onClose={() => setChosen(none)}
        />
      )}
    </article>
  );
}
