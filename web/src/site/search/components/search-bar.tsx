import { parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import type { StayField } from '@kerala-stays/domain/search/stay-question';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { stayParams, useAddressParams } from '#web/lib/browser/use-address-params.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import type { BarState } from '../bar-state.ts';
import type { SearchProblem } from '../read-search.ts';
import styles from './search-bar.module.css';

const parts = partCode(async () => {
  const { default: Parts, readBar, findSearch, focusField } = await import('./search-parts.tsx');
  return { default: Parts, readBar, findSearch, focusField };
});
const SearchParts = lazyPart(parts.load);

/** Inline, not in the stylesheet, which all pages load. */
const place = { gridColumn: '1 / -1', marginTop: '1rem', color: 'var(--ink)' };

const wrong = { display: 'block', color: 'var(--danger)' };

/** The bar without dates; what an address asks for is read by code that only a search loads. */
const usual: BarState = {
  fields: { from: '', to: '', rooms: '1', adults: '2', ages: '', party: '' },
  guests: '2 guests, 1 room',
  arrival: '',
  departure: '',
  summary: '',
};

/**
 * Search by destination, dates and people (product §3.2, §4.7); works as a plain form before any
 * script has loaded.
 */
export function SearchBar() {
  const params = useAddressParams();
  // Resets the fields when the address changes: Back, Forward or a link.
  return <Fields key={params.toString()} params={params} />;
}

type OpenerProps = {
  /** The field that its panel fills. */
  at: StayField;
  /** Id of what is wrong there. */
  problemId: string | undefined;
  onOpen: () => void;
  id?: string;
  labelledBy?: string;
  children: ReactNode;
};

/** A button that opens a panel, marked while something is wrong in it. */
function Opener({ at, problemId, onOpen, id, labelledBy, children }: OpenerProps) {
  return (
    <button
      type="button"
      id={id}
      data-field={at}
      aria-haspopup="dialog"
      aria-labelledby={labelledBy}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-describedby={problemId}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

type DateFieldProps = Omit<OpenerProps, 'children'> & { name: string; label: string; text: string };

/** A date of the site's own calendar; without script, the browser's. */
function DateField({ name, label, text, ...opener }: DateFieldProps) {
  const isHere = useIsHere();
  const id = useId();
  const labelId = `${id}l`;
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {isHere ? (
        <Opener {...opener} id={id} labelledBy={`${labelId} ${id}`}>
          {text || 'Add date'}
        </Opener>
      ) : (
        <input type="date" id={id} name={name} />
      )}
    </div>
  );
}

/** Shows the dates and people of the address, or the dates filled in before this code arrived. */
function useAskedStay(
  form: RefObject<HTMLFormElement | null>,
  params: URLSearchParams,
  onRead: (bar: BarState) => void,
): void {
  useEffect(() => {
    const asked = new URLSearchParams(params);
    for (const name of ['from', 'to']) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value) asked.set(name, field.value);
    }
    if (!stayParams.some((name) => asked.has(name))) return;
    parts.load().then(
      ({ readBar }) => onRead(readBar(asked)),
      () => {},
    );
  }, [form, params, onRead]);
}

function Fields({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const id = useId();
  const [bar, setBar] = useState(usual);
  const [isTouched, touch] = useOpening(false);
  const [panel, setPanel] = useOpening<'' | StayField>('');
  const [problem, setProblem] = useState<SearchProblem | null>(null);
  const [isUnfolded, unfold] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // As the server reads it, which renders it, too: a long one is cut.
  const { destination } = parseHotelFilters(params);

  useAskedStay(form, params, setBar);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = event.currentTarget;
    try {
      const { findSearch, focusField } = await parts.load();
      const found = findSearch(filled, params);
      setProblem(found.ok ? null : found);
      if (!found.ok) return focusField(filled, found.at);
      unfold(false);
      await navigate(`${paths.hotels.href}${found.search && `?${found.search}`}`);
    } catch {
      // If that code cannot load, the browser submits the form; the list reads the same parameters.
      filled.submit();
    }
  };
  const opener = (at: StayField) => ({
    at,
    problemId: problem?.at === at ? id : undefined,
    onOpen: () => {
      touch(true);
      setPanel(at);
    },
  });

  return (
    <search style={place}>
      {(destination || params.get('from')) && (
        <button
          type="button"
          className={styles.folded}
          aria-expanded={isUnfolded}
          onClick={() => unfold(!isUnfolded)}
        >
          <span>{[destination || 'All of Kerala', bar.summary].filter(Boolean).join(' · ')}</span>
          <u>{isUnfolded ? 'Close' : 'Change'}</u>
        </button>
      )}
      <form
        ref={form}
        className={styles.bar}
        action={paths.hotels.href}
        noValidate
        onSubmit={submit}
        onFocus={() => touch(true)}
        onPointerEnter={parts.ahead}
      >
        <label className={styles.field}>
          Where to
          <input
            name="destination"
            defaultValue={destination}
            placeholder="All of Kerala"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <DateField name="from" label="Arrival" text={bar.arrival} {...opener('from')} />
        <DateField name="to" label="Departure" text={bar.departure} {...opener('to')} />
        <div className={styles.field}>
          Guests
          <Opener {...opener('people')}>{bar.guests}</Opener>
        </div>
        {Object.entries(bar.fields)
          // Until then the dates have fields of their own.
          .filter(([name]) => isHere || (name !== 'from' && name !== 'to'))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <button type="submit" className={buttons.primary}>
          Search
        </button>
      </form>
      {problem && (
        <p id={id} role="alert" className={styles.bar} style={wrong}>
          {problem.problem}
        </p>
      )}
      {isTouched && (
        <Suspense>
          <SearchParts
            form={form}
            bar={bar}
            panel={panel}
            onPanel={setPanel}
            onChange={setBar}
            onSearch={() => form.current?.requestSubmit()}
          />
        </Suspense>
      )}
    </search>
  );
}
