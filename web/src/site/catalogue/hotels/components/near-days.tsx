import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { nearDays } from '@kerala-stays/domain/search/near-days';
import { type StayQuestion, toStayParams } from '@kerala-stays/domain/search/stay-question';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { env } from '#web/config/env.ts';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import { type NearDay, priceNearDays } from '../api/price-near-days.ts';
import { freeStaysKey, uncheckedPrices } from '../api/search-stays.ts';
import css from './near-days.css?inline';

/**
 * Prices of a search on the days around its own, for who can come on another one. Read when asked
 * for: it costs as much as the search itself.
 */
export function NearDaysRow({ question }: { question: StayQuestion }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p>
        <button type="button" className={buttons.quiet} onClick={() => setOpen(true)}>
          Prices up to {nearDays} days earlier or later
        </button>
      </p>
    );
  }
  return <Days question={question} />;
}

function Days({ question }: { question: StayQuestion }) {
  const key = `near-${freeStaysKey({ ...question, sort: 'recommended' })}`;
  const { status, data } = useResource(key, () => priceNearDays(question));
  if (status === 'failed') return <p role="alert">{uncheckedPrices}.</p>;
  const days = data?.days;
  return (
    <nav aria-label="Other days" aria-busy={days === undefined}>
      <style href="near-days" precedence="default">
        {css}
      </style>
      <ul className="near-days">
        {(days ?? [ownDay(question)]).map((day) => (
          <Day key={day.from} day={day} question={question} isKnown={days !== undefined} />
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the row's height while the days are on their way. */
const ownDay = ({ from, to }: StayQuestion): NearDay => ({
  from,
  to,
  isFree: true,
  totalMinor: null,
});

type DayProps = { day: NearDay; question: StayQuestion; isKnown: boolean };

function Day({ day, question, isKnown }: DayProps) {
  const { from, to } = day;
  const isOwn = from === question.from;
  const own = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen: its own day is in the middle.
    const list = own.current?.closest('ul');
    if (isKnown && isOwn && list && own.current) {
      list.scrollLeft = own.current.offsetLeft - (list.clientWidth - own.current.offsetWidth) / 2;
    }
  }, [isKnown, isOwn]);
  return (
    <li className={day.isFree ? undefined : 'near-days-none'}>
      <Link
        ref={own}
        to={`?${new URLSearchParams(toStayParams({ ...question, from, to }))}`}
        preventScrollReset
        aria-current={isOwn ? 'true' : undefined}
      >
        {shortDateRange({ from, to })} <strong>{isKnown ? formatDay(day) : '…'}</strong>
      </Link>
    </li>
  );
}

function formatDay({ isFree, totalMinor }: NearDay): string {
  if (!isFree) return 'None free';
  if (totalMinor === null) return 'Free';
  return `from ${formatMinor(totalMinor, surfaceCurrency('list', env.siteCurrency))}`;
}
