import { type Destination, destinations } from '@kerala-stays/domain/catalogue/destinations';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '#web/components/section.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';
import styles from './destinations.module.css';

/** Inline, not in the stylesheet, which all pages load; each link is a comfortable touch target. */
const also = { marginTop: '1.25rem', lineHeight: 2.75 };

/**
 * Destination tiles (product §3.4): two lead to their hotels, two are coming soon; `places` are
 * other towns with hotels.
 */
export function Destinations({ places }: { places: readonly string[] }) {
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
