import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { StayField } from '@kerala-stays/domain/search/stay-question';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { type BarFields, type BarState, describeBar, readBar } from '../bar-state.ts';
import { readSearch } from '../read-search.ts';
import { SearchPanel } from './search-panel.tsx';
import { TownSuggestions } from './town-suggestions.tsx';

export { readBar };

const datesCode = partCode(() => import('./search-dates.tsx'));
const SearchDates = lazyPart(datesCode.load);

/** Reads the bar on submit. */
export function findSearch(form: HTMLFormElement, filters: URLSearchParams) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  return readSearch(fields, filters, dateInKerala(serverNow()));
}

/** Focuses the field to mend, once a panel over it has closed and its mark is drawn. */
export async function focusField(form: HTMLFormElement, at: StayField): Promise<void> {
  await afterPaint();
  form.querySelector<HTMLElement>(`[data-field="${at}"]`)?.focus();
}

type Panel = '' | StayField;

type SearchPartsProps = {
  form: RefObject<HTMLFormElement | null>;
  bar: BarState;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onChange: (bar: BarState) => void;
  onSearch: () => void;
};

/** Suggested towns, dates and guests of the bar: loaded on its first touch. */
export default function SearchParts(props: SearchPartsProps) {
  const { form, bar, panel, onPanel, onChange, onSearch } = props;
  const isDates = panel === 'from' || panel === 'to';
  const [hasDates, setHasDates] = useState(false);
  useEffect(() => datesCode.ahead(), []);
  useEffect(() => {
    if (isDates) setHasDates(true);
  }, [isDates]);
  const change = (changed: Partial<BarFields>) =>
    onChange(describeBar({ ...bar.fields, ...changed }));
  const shared = { onClose: () => onPanel(''), onSearch };
  const field = form.current?.elements.namedItem('destination');
  return (
    <>
      {field instanceof HTMLInputElement && <TownSuggestions field={field} />}
      <SearchPanel open={panel === 'people'} people={bar.fields} onChange={change} {...shared} />
      {(isDates || hasDates) && (
        <Suspense>
          <SearchDates
            part={isDates ? panel : null}
            from={bar.fields.from}
            to={bar.fields.to}
            onChange={change}
            {...shared}
          />
        </Suspense>
      )}
    </>
  );
}
