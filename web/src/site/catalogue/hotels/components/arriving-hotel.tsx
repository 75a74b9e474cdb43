import { useParams } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { arrivalAt } from '../arrival.ts';
import galleryStyles from './gallery.module.css';
import { HotelHead } from './hotel-head.tsx';
import styles from './hotel-page.module.css';

const label = 'Loading the hotel';
/** As many as the gallery shows beside the first. */
const placesToCome = ['a', 'b', 'c', 'd'];

/**
 * A hotel's page while its code and data are on their way: what its card showed, in the places where the page
 * will have it, so that on a slow line a tap answers at once. Without a card, a ring.
 */
export function ArrivingHotel() {
  const { hotelId = '' } = useParams();
  const arrival = arrivalAt(hotelId);
  if (arrival === null) return <Spinner label={label} />;
  const { card, price, picture } = arrival;
  return (
    <>
      <HotelHead hotel={card} />
      <div className="page-width">
        <div className={galleryStyles.gallery} data-count={5}>
          <span className={galleryStyles.photo} style={pictureBehind(picture)} />
          {placesToCome.map((place) => (
            <span key={place} className={galleryStyles.photo} style={pictureBehind('')} />
          ))}
        </div>
        <p className={styles.facts}>{price}</p>
      </div>
      <Spinner label={label} />
    </>
  );
}

/** A picture that is there already, behind the larger one that is to come. */
export function pictureBehind(picture: string) {
  return {
    background: `var(--mist) ${picture && `url(${JSON.stringify(picture)})`} center / cover`,
  };
}
