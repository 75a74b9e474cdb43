import type { CatalogueCity } from '@kerala-stays/domain/catalogue/catalogue';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { suggestTowns } from '@kerala-stays/domain/search/suggest-towns';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { catalogueKey, getCatalogue } from '#web/lib/catalogue/get-catalogue.ts';
import css from './town-suggestions.css?inline';

/** One choice of the list: what it puts into the field, and what it says. */
type Choice = { value: string; name: string; note: string };

const noTowns: readonly CatalogueCity[] = [];
const anywhere: Choice = { value: '', name: 'All of Kerala', note: '' };

/** Room that a list needs; with less below the field it opens above. */
const listHeight = 340;

/** Place of the list on the page: the hero would cut it off, so it stands in the body. */
function placeBy(field: HTMLElement) {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const isAbove = innerHeight - bottom < listHeight && top > listHeight;
  return {
    left: left + scrollX,
    top: (isAbove ? top - 4 : bottom + 4) + scrollY,
    width,
    ...(isAbove && { translate: '0 -100%' }),
  };
}

/** Sets attributes of the field, which the bar renders before this code is there. */
function mark(field: HTMLElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === '') field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
}

type List = { choices: readonly Choice[]; active: number };

/** Keys of the field: they move in the list, take a town and close it. */
function useKeys(
  list: List | null,
  act: { move: (to: number) => void; take: () => void; close: () => void },
) {
  return (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const count = list?.choices.length ?? 0;
    const active = list?.active ?? -1;
    if (event.key === 'ArrowDown') act.move(list === null ? 0 : (active + 1) % count);
    else if (event.key === 'ArrowUp') act.move(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Enter' && list !== null && active >= 0) act.take();
    else if (event.key === 'Escape' && list !== null) act.close();
    else {
      if (event.key === 'Enter') act.close();
      return;
    }
    event.preventDefault();
  };
}

type TownListProps = List & {
  id: string;
  field: HTMLElement;
  onTake: (choice: Choice) => void;
};

function TownList({ id, field, choices, active, onTake }: TownListProps) {
  return (
    <>
      <style href="town-suggestions" precedence="default">
        {css}
      </style>
      <div
        id={id}
        role="listbox"
        aria-label="Towns"
        className="town-list"
        style={placeBy(field)}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field
          <div
            key={choice.name}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="town-option"
            onClick={() => onTake(choice)}
          >
            <span>{choice.name}</span>
            <small>{choice.note}</small>
          </div>
        ))}
      </div>
    </>
  );
}

/**
 * Towns suggested while a place is typed: the list of a combobox whose field is the bar's own, as
 * it works without script.
 */
export function TownSuggestions({ field }: { field: HTMLInputElement }) {
  const id = useId();
  // Without an answer there are none.
  const towns = useResource(catalogueKey, getCatalogue).data?.cities ?? noTowns;
  const [typed, setTyped] = useState(field.value);
  const [active, setActive] = useState(-1);
  // This code may come after the tap that asks for towns on a phone, or after the first letters.
  const [isOpen, setIsOpen] = useState(
    () =>
      document.activeElement === field &&
      (field.value !== field.defaultValue || matchMedia('(pointer: coarse)').matches),
  );
  const isBlank = typed.trim() === '';
  const choices: Choice[] = [
    ...(isBlank ? [anywhere] : []),
    ...suggestTowns(towns, typed).map(({ name, count }) => ({
      value: name,
      name,
      note: countOf(count, 'stay'),
    })),
  ];
  const isShown = isOpen && choices.length > (isBlank ? 1 : 0);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const take = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    field.value = choice.value;
    setTyped(choice.value);
    close();
  };
  const onKey = useEffectEvent(
    useKeys(isShown ? { choices, active } : null, {
      move: (to) => {
        setTyped(field.value);
        setIsOpen(true);
        setActive(to);
      },
      take: () => take(choices[active]),
      close,
    }),
  );
  const onInput = useEffectEvent(() => {
    setTyped(field.value);
    setActive(-1);
    setIsOpen(true);
  });
  const onClick = useEffectEvent(() => {
    setTyped(field.value);
    setIsOpen(true);
  });
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('click', () => onClick(), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    return () => controller.abort();
  }, [field]);
  useLayoutEffect(() => {
    mark(field, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? id : '',
      'aria-activedescendant': isShown && active >= 0 ? `${id}${active}` : '',
    });
  }, [field, id, isShown, active]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isShown ? `${countOf(choices.length, 'suggestion')}` : ''}
      </p>
      {isShown &&
        createPortal(
          <TownList id={id} field={field} choices={choices} active={active} onTake={take} />,
          document.body,
        )}
    </>
  );
}
