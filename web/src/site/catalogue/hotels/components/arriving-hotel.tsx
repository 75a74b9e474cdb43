import { useParams } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { arrivalAt } from '../arrival.ts';
import galleryStyles from './gallery.module.css';
import { HotelHead } from './hotel-head.tsx';
import styles from './hotel-page.module.css';

const label = 'Loading the hotel';
/** One for each image that the gallery shows beside the first. */
const placesToCome = ['a', 'b', 'c', 'd'];

/**
 * A hotel's page while its code and data load: the card's details in their later places, so that a
 * tap shows something at once. Without a card, only a spinner.
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

/** Style that shows a loaded image behind the larger one still to come. */
export function pictureBehind(picture: string) {
  return {
    background: `var(--mist) ${picture && `url(${JSON.stringify(picture)})`} center / cover`,
  };
}
