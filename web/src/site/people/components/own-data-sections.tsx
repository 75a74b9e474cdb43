import { site } from '@kerala-stays/domain/content/site';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { erasureTime } from '@kerala-stays/domain/people/own-data-words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { downloadFile } from '#web/lib/browser/download-file.ts';
import { exportOwnData, type OwnData, type OwnDataAccess } from '../api/own-data-calls.ts';
import { EraseOwnDialog } from './erase-own-dialog.tsx';

type Props = { data: OwnData; access: () => Promise<OwnDataAccess>; onErased: () => void };

const contact = site.privacyContact?.email ?? site.email;

/** The page's content once the data is there. */
export function OwnDataSections({ data, access, onErased }: Props) {
  return (
    <>
      <h2>What we keep</h2>
      <KindList kinds={data.kinds} />
      <h2>Take it along</h2>
      <p>One file with everything under this address, as text that people and programs can read.</p>
      <Download access={access} />
      <h2>What you agreed to</h2>
      <Consents consents={data.consents} />
      <h2>Have it erased</h2>
      <Erasure data={data} access={access} onErased={onErased} />
      <h2>Something else?</h2>
      <p>
        To have something corrected, for what we keep under a telephone number alone, or if you are
        not content with this page: write to{' '}
        {site.privacyContact !== undefined && `${site.privacyContact.name}, `}
        <a href={`mailto:${contact}`}>{contact}</a>. A person answers within seven days. Why we keep
        what we keep is in our <Link to={paths.privacy.href}>privacy notice</Link>.
      </p>
    </>
  );
}

function KindList({ kinds }: Pick<OwnData, 'kinds'>) {
  if (kinds.length === 0) return <p>Nothing.</p>;
  return (
    <div className="own-data-kinds">
      {kinds.map(({ kind, count, items, afterErasure }) => (
        <section key={kind}>
          <h3>
            {kind}
            {count > 1 && ` (${count})`}
          </h3>
          {items.length > 0 && (
            <ul>
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and the list never changes
                <li key={index}>{item}</li>
              ))}
              {count > items.length && <li>and {count - items.length} more, in the file</li>}
            </ul>
          )}
          <p className="own-data-quiet">{afterErasure}</p>
        </section>
      ))}
    </div>
  );
}

function Download({ access }: Pick<Props, 'access'>) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await exportOwnData(await access());
    setBusy(false);
    if (result.ok) downloadFile('my-data.json', result.value, 'application/json');
    else toast.error(result.message);
  };
  return (
    <p className="own-data-row">
      <button type="button" className={buttons.secondary} aria-disabled={isBusy} onClick={download}>
        {isBusy ? 'One moment…' : 'Download my data'}
      </button>
    </p>
  );
}

function Consents({ consents }: Pick<OwnData, 'consents'>) {
  if (consents.length === 0) {
    return <p>Nothing that we recorded: our privacy notice stands beside each form.</p>;
  }
  return (
    <>
      <ul>
        {consents.map(({ what, notice, on }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two inquiries of a day may be alike, and the list never changes
          <li key={index}>
            {what}, sent on {formatDay(on)} under the privacy notice of {formatDay(notice)}
          </li>
        ))}
      </ul>
      <p>You take this back by having your data erased, below.</p>
    </>
  );
}

function Erasure({ data, access, onErased }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (data.waits.length > 0) {
    return (
      <>
        <p>Not yet:</p>
        <ul>
          {data.waits.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>{erasureTime(data.waits)}</p>
      </>
    );
  }
  return (
    <>
      <p>
        Your account, your inquiries and our messages go at once and cannot be brought back. What
        the law asks us to keep is said above.
      </p>
      <p className="own-data-row">
        <button type="button" className={buttons.secondary} onClick={() => setOpen(true)}>
          Erase my data
        </button>
      </p>
      {isOpen && (
        <EraseOwnDialog access={access} onErased={onErased} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
