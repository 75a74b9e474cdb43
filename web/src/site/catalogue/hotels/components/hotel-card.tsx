import type { HotelCard as Card } from '@kerala-stays/domain/catalogue/hotel-card';
import {
  assumedRatingNote,
  hasOwnRating,
  shownRating,
} from '@kerala-stays/domain/catalogue/shown-rating';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { memo, type ReactNode, use, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BedIcon, PeopleIcon, PlaceIcon, StarIcon } from '#web/components/icons/stay-icons.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { rememberArrival } from '../arrival.ts';
import { hotelHref, nightlyPrice, type PriceParts, priceText } from '../card-texts.ts';
import { KeepContext } from '../keep-context.ts';
import { FeatureChips } from './feature-chips.tsx';
import styles from './hotel-card.module.css';

/** Product §4.3: number of chips on a list card. */
const listChips = 5;

/** The same price on the list and on the hotel's page, which may have currencies of their own. */
type StayPrice = { onList: PriceParts; onPage: PriceParts };

type HotelCardProps = {
  card: Card;
  /** Product §4.3: every second card shows 'Best Seller'. */
  bestSeller?: boolean;
  /** Loading priority of its image. */
  turn?: 'first' | 'lazy' | 'near';
  sizes: string;
  chips?: number;
  /** Dates and people, passed on to the hotel's page; '' for none. */
  staySearch?: string;
  /** Price of the requested stay, in place of the nightly price. */
  stayPrice?: StayPrice;
  /** How far the hotel is from something that people look for, e.g. "about 2 km from Cherai beach". */
  distance?: string;
  /** Details of that price. */
  children?: ReactNode;
};

/** A hotel on the list and in the featured carousel (product §4.3). */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { card, bestSeller = false, turn = 'lazy', sizes, chips = listChips } = props;
  const { staySearch = '', stayPrice, distance = '', children } = props;
  const href = hotelHref(card._id, staySearch);
  const media = useRef<HTMLDivElement>(null);
  const renderKeep = use(KeepContext);
  const price = stayPrice?.onList ?? nightlyPrice(card, 'list');
  const link = {
    to: href,
    onClick: () => {
      rememberArrival({
        card,
        price: priceText(stayPrice?.onPage ?? nightlyPrice(card, 'roomType')),
        picture: media.current?.querySelector('img')?.currentSrc ?? '',
      });
    },
  };
  return (
    <article className={styles.card} data-testid="hotel-card">
      <div className={styles.media} ref={media}>
        {/* The name below has the same link; one of them is enough for the keyboard. */}
        <Link {...link} tabIndex={-1} aria-hidden="true">
          <SiteImage url={card.image} alt="" sizes={sizes} turn={turn} />
        </Link>
        <p className={styles.price}>
          {price.total}
          {price.of !== '' && <span> {price.of}</span>}
        </p>
        {bestSeller && <p className={styles.seller}>Best Seller</p>}
        {renderKeep?.(card)}
      </div>
      <div className={styles.body}>
        <p className={styles.top}>
          <span>{card.city}</span>
          <span className={styles.rating}>
            <StarIcon size={18} />
            <span className="visually-hidden">Rated </span>
            <span>{shownRating(card).toFixed(1)}</span>
            {!hasOwnRating(card) && <small>{assumedRatingNote}</small>}
          </span>
        </p>
        <h3>
          <Link {...link}>{card.name}</Link>
        </h3>
        <p className={styles.address}>
          <PlaceIcon size={18} />
          {distance === '' ? (
            card.address
          ) : (
            <span>
              {card.address}
              <span className={styles.distance}>{distance}</span>
            </span>
          )}
        </p>
        <p className={styles.counts}>
          <span>
            <BedIcon size={20} />
            {countOf(card.roomCount, 'room')}
          </span>
          {card.maxGuests > 0 && (
            <span>
              <PeopleIcon size={20} />
              {card.maxGuests === 1 ? 'one guest per room' : `up to ${card.maxGuests} in one room`}
            </span>
          )}
        </p>
        {children}
        <FeatureChips features={card.features} max={chips} />
        <Link {...link} className={styles.details} aria-label={`View Details of ${card.name}`}>
          View Details
        </Link>
      </div>
    </article>
  );
});
