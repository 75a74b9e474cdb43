import { SiteImage } from '#web/components/site-image.tsx';
import { HotelCard } from '#web/site/catalogue/hotels/components/hotel-card.tsx';
import { HotelCardSkeleton } from '#web/site/catalogue/hotels/components/hotel-card-skeleton.tsx';
import { cardNamed } from '#web/testing/hotels.ts';
import styles from '../gallery.module.css';
import { Sample } from '../sample.tsx';

const picture = '/art/destination-munnar.jpg';
const sizes = '(min-width: 48rem) 24rem, 100vw';
const withPicture = { images: [picture], mainImage: picture };

const usual = cardNamed('Tea Garden House', withPicture);
const long = cardNamed(
  'The Very Old Planter’s Bungalow above the Seventh Bend of the Road to Top Station',
  {
    ...withPicture,
    address: 'Survey Number 1487/2, Old Bodimettu Estate Road, Chinnakanal Panchayat, near the dam',
    features: [
      'Garden',
      'Swimming pool',
      'Ayurvedic spa',
      'Breakfast',
      'Parking',
      'Campfire',
      'Wi-Fi',
    ],
  },
);
const bare = cardNamed('House without a Price', {
  features: [],
  roomTypes: [],
  images: [],
  mainImage: '',
});

export function CardsPart() {
  return (
    <>
      <div className={styles.grid}>
        <Sample name="HotelCard, Best Seller">
          <HotelCard card={usual} sizes={sizes} bestSeller />
        </Sample>
        <Sample name="HotelCard, long texts">
          <HotelCard card={long} sizes={sizes} />
        </Sample>
        <Sample name="HotelCard, next to nothing stored">
          <HotelCard card={bare} sizes={sizes} />
        </Sample>
        <Sample name="HotelCardSkeleton">
          <HotelCardSkeleton />
        </Sample>
      </div>
      <div className={styles.grid}>
        <Sample name="SiteImage">
          <SiteImage url={picture} alt="Tea gardens at Munnar" sizes={sizes} />
        </Sample>
        <Sample name="SiteImage, missing">
          <SiteImage url="" alt="Nothing there" sizes={sizes} />
        </Sample>
      </div>
    </>
  );
}
