import { site } from '@kerala-stays/domain/content/site';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { formatDayOfMonth } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import {
  countStayFilters,
  noStayFilters,
  type StayQuestion,
  toStayParams,
} from '@kerala-stays/domain/search/stay-question';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { type FreeStays, isUnknownPlace } from '../api/search-stays.ts';

type NoneFreeProps = { question: StayQuestion; found: FreeStays };

const searchText = (question: StayQuestion) => new URLSearchParams(toStayParams(question));

function mayHaveOne(isUnknown: boolean, isFiltered: boolean): string {
  if (isUnknown) return 'Another spelling, or a town nearby,';
  return isFiltered
    ? 'Fewer filters, other dates or another place'
    : 'Other dates or another place';
}

/** Alternatives when no stay is free: other dates, other places, personal contact. */
export function NoneFree({ question, found }: NoneFreeProps) {
  const { destination, from, to } = question;
  const currency = surfaceCurrency('list', env.siteCurrency);
  const place = destination === '' ? 'Kerala' : destination;
  const elsewhere = { ...question, destination: '' };
  const anyHouse = { ...question, ...noStayFilters };
  const isFiltered = countStayFilters(question) > 0;
  const isUnknown = isUnknownPlace(question, found);
  const subject = encodeURIComponent(`A stay in ${place}, ${from} to ${to}`);
  return (
    <>
      <PageError
        size="section"
        title={
          isUnknown
            ? `We have no stays in a town called “${destination}”`
            : `No free stay for these dates in ${place}`
        }
        text={
          found.problem ||
          `${mayHaveOne(isUnknown, isFiltered)} may have one; or ask us: we know more houses than are listed here.`
        }
        action={
          <p className={buttons.row}>
            {isFiltered && (
              <Link
                className={buttons.secondary}
                to={`${paths.hotels.href}?${searchText(anyHouse)}`}
              >
                Without filters
              </Link>
            )}
            {destination !== '' && (
              <Link
                className={buttons.secondary}
                to={`${paths.hotels.href}?${searchText(elsewhere)}`}
              >
                Look in all places
              </Link>
            )}
            <a className={buttons.secondary} href={`mailto:${site.email}?subject=${subject}`}>
              Send us an inquiry
            </a>
          </p>
        }
      />
      {found.nearest.length > 0 && (
        <ul aria-label="Free on other days">
          {found.nearest.map((stay) => (
            <li key={`${stay.hotelId} ${stay.from}`}>
              <Link
                className={buttons.quiet}
                to={`${paths.hotel.href(stay.hotelId)}?${searchText({ ...question, from: stay.from, to: stay.to })}`}
              >
                Free from {formatDayOfMonth(stay.from)}: {stay.name},{' '}
                {formatMinor(stay.totalMinor, currency)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
