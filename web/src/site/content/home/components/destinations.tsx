import { type Destination, destinations } from '@kerala-stays/domain/catalogue/destinations';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '#web/components/section.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';
import styles from './destinations.module.css';

/** Inline, not in the stylesheet, which all pages load; each link is a comfortable touch target. */
const also = { marginTop: '1.25rem', lineHeight: 2.75 };

type DestinationsProps = {
  /** Other towns with hotels. */
  places: readonly string[];
  /** Places with hotels whose guide is coming soon. */
  early: readonly { name: string; count: number }[];
};

/** Destination tiles (product §3.4): two lead to their hotels, two are coming soon. */
export function Destinations({ places, early }: DestinationsProps) {
  return (
    <Section
      title="Where to first?"
      lead="Two hill stations we know house by house, and two more that our guide comes to next."
    >
      <ul className={styles.tiles}>
        {destinations.map((destination) => (
          <li key={destination.id} className={destination.comingSoon ? styles.small : styles.large}>
            {destination.comingSoon ? (
              <div className={`${styles.tile} ${styles.soon}`}>
                <TileContent destination={destination} />
              </div>
            ) : (
              <Link className={styles.tile} to={paths.hotels.forDestination(destination.name)}>
                <TileContent destination={destination} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {early.map(({ name, count }) => (
        <p key={name} style={also}>
          Our guide to {name} is still to come.{' '}
          <Link to={paths.hotels.forDestination(name)}>
            See our {countOf(count, 'stay')} in {name}
          </Link>
        </p>
      ))}
      {places.length > 0 && (
        <p style={also}>
          Also:{' '}
          {places.map((place, index) => (
            <Fragment key={place}>
              {index > 0 && ', '}
              <Link to={paths.hotels.forDestination(place)}>{place}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </Section>
  );
}

function TileContent({ destination }: { destination: Destination }) {
  const { name, tagline, image, comingSoon } = destination;
  return (
    <>
      <SiteImage
        className={styles.picture}
        url={image}
        alt=""
        sizes={comingSoon ? '(min-width: 60rem) 16rem, 50vw' : '(min-width: 60rem) 26rem, 100vw'}
        width={4}
        height={5}
        turn="near"
      />
      <span className={styles.caption}>
        <strong>{name}</strong>
        {comingSoon ? (
          <span>
            <span className={styles.tag}>Coming Soon</span> to our guide
          </span>
        ) : (
          <span>{tagline}</span>
        )}
      </span>
    </>
  );
}
