import { ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { ClosedLink } from '#web/components/closed-link.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { ProsePage } from '#web/components/prose-page.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { OwnDataLink } from '../api/own-data-calls.ts';
import { useOwnData } from '../use-own-data.ts';
import css from './own-data.css?inline';
import { OwnDataSections } from './own-data-sections.tsx';

const closed = 'We cannot open this page';

/** /my-data: what is stored about a person, to see, to take along and to have erased. */
export function OwnDataPage({ link, isWhole }: { link: OwnDataLink | null; isWhole: boolean }) {
  return (
    <>
      <style href="own-data" precedence="default">
        {css}
      </style>
      {isWhole ? (
        <OpenedOwnData link={link} />
      ) : (
        <ClosedLink
          title={closed}
          text="Open it by the link in our mail: a part of this one is missing."
        />
      )}
    </>
  );
}

function OpenedOwnData({ link }: { link: OwnDataLink | null }) {
  const { openSignIn } = useAccount();
  const { state, access, reload } = useOwnData(link);
  const [isErased, setErased] = useState(false);
  if (isErased) {
    return (
      <PageError
        title={ownDataMessages.erased}
        text="What the law asks us to keep stays, without your name where that is possible. Copies in backups are gone after fourteen weeks at most."
      />
    );
  }
  switch (state.status) {
    case 'loading':
      return <Spinner label="Loading your data" />;
    case 'signed-out':
      return (
        <PageError
          title="Sign in to see your data"
          text="Without an account, open your stay or your inquiry by the link in our mail: there you can have a link to your data sent to your address."
          action={
            <button type="button" className={buttons.primary} onClick={() => openSignIn({})}>
              Sign in
            </button>
          }
        />
      );
    case 'closed':
      return <ClosedLink title={closed} text={ownDataMessages.notValid} />;
    case 'failed':
      return (
        <PageError
          title="Your data could not be loaded"
          text={state.message}
          action={
            <button type="button" className={buttons.primary} onClick={reload}>
              Try again
            </button>
          }
        />
      );
    case 'ready':
      return (
        <ProsePage
          title="Your data"
          lead={`What we keep under ${state.data.email}: to see, to take along, and to have erased.`}
        >
          <OwnDataSections data={state.data} access={access} onErased={() => setErased(true)} />
        </ProsePage>
      );
  }
}
