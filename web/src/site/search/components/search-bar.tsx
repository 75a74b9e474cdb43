import { soundPeople } from '@kerala-stays/domain/search/people-params';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { useAddressParams } from '#web/lib/browser/use-address-params.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { formatPeople } from '../people-text.ts';
import styles from './search-bar.module.css';

const panelCode = partCode(async () => {
  const { default: Panel, findSearch } = await import('./search-panel.tsx');
  return { default: Panel, findSearch };
});
const SearchPanel = lazyPart(panelCode.load);

/** Inline, not in the stylesheet, which all pages load. */
const place = { gridColumn: '1 / -1', marginTop: '1rem', color: 'var(--ink)' };

/**
 * Search by destination, dates and people (product §3.2, §4.7); works as a plain form before any
 * script has loaded.
 */
export function SearchBar() {
  const params = useAddressParams();
  // Resets the fields when the address changes: Back, Forward or a link.
  return <Fields key={params.toString()} params={params} />;
}

function Fields({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const read = (name: string) => params.get(name) ?? '';
  const [people, setPeople] = useState(() => soundPeople(params));
  const [panel, setPanel] = useOpening<'closed' | 'open' | 'never'>('never');
  const [problem, setProblem] = useState('');
  const bar = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const { findSearch } = await panelCode.load();
      const found = findSearch(form, params);
      setProblem(found.ok ? '' : found.problem);
      if (found.ok) await navigate(`${paths.hotels.href}${found.search && `?${found.search}`}`);
    } catch {
      // If that code cannot load, the browser submits the form; the list reads the same parameters.
      form.submit();
    }
  };

  return (
    <search style={place}>
      <form
        ref={bar}
        className={styles.bar}
        action={paths.hotels.href}
        noValidate
        onSubmit={submit}
        onFocus={panelCode.ahead}
        onPointerEnter={panelCode.ahead}
      >
        <label className={styles.field}>
          Where to
          <input
            name="destination"
            defaultValue={read('destination')}
            placeholder="All of Kerala"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <label className={styles.field}>
          Arrival
          <input type="date" name="from" defaultValue={read('from')} />
        </label>
        <label className={styles.field}>
          Departure
          <input type="date" name="to" defaultValue={read('to')} />
        </label>
        <div className={styles.field}>
          Guests
          <button type="button" aria-haspopup="dialog" onClick={() => setPanel('open')}>
            {formatPeople(people)}
          </button>
        </div>
        {Object.entries(people).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttons.primary}>
          Search
        </button>
      </form>
      {problem !== '' && (
        <p role="alert" className={styles.bar}>
          {problem}
        </p>
      )}
      {panel !== 'never' && (
        <Suspense>
          <SearchPanel
            open={panel === 'open'}
            people={people}
            onChange={setPeople}
            onClose={() => setPanel('closed')}
            onSearch={() => bar.current?.requestSubmit()}
          />
        </Suspense>
      )}
    </search>
  );
}
