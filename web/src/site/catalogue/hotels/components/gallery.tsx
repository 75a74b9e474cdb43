import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readImageNote } from '@kerala-stays/domain/catalogue/image-subject';
import { Suspense, useState } from 'react';
import { ImagesIcon } from '#web/components/icons/stay-icons.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import { useBackCloses } from '#web/lib/layers/use-back-closes.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { arrivalAt } from '../arrival.ts';
import { formatImage, galleryImages, photoSizes, shownPhotos } from '../gallery-images.ts';
import { pictureBehind } from './arriving-hotel.tsx';
import styles from './gallery.module.css';

const lightbox = partCode(() => import('./image-lightbox.tsx'));
const ImageLightbox = lazyPart(lightbox.load);

/** Inline, not in the stylesheet, which all pages load: in the other corner, and smaller. */
const drawn = { right: 'auto', left: '1rem', minHeight: '2rem', fontSize: 'var(--size-small)' };

/** Images of a hotel; each of them, and 'View All Photos', opens the lightbox (product §5.1). */
export function Gallery({ hotel }: { hotel: Hotel }) {
  const images = galleryImages(hotel);
  const [openAt, setOpenAt] = useOpening<number | null>(null);
  // Shows the card's image until the large one has loaded.
  const [arrival] = useState(() => arrivalAt(hotel._id));
  const close = () => setOpenAt(null);
  useBackCloses(openAt !== null, close);
  if (images.length === 0) {
    return (
      <SiteImage url="" alt={`${hotel.name}: no pictures yet`} sizes="" width={21} height={9} />
    );
  }
  return (
    <div className={styles.gallery} data-count={Math.min(images.length, shownPhotos)}>
      {images.slice(0, shownPhotos).map((url, index) => (
        <button
          key={url}
          type="button"
          className={styles.photo}
          style={index === 0 && arrival ? pictureBehind(arrival.picture) : undefined}
          aria-label={`Open photo ${index + 1} of ${images.length}`}
          onClick={() => setOpenAt(index)}
          onPointerEnter={lightbox.ahead}
          onFocus={lightbox.ahead}
        >
          <SiteImage
            url={url}
            alt={formatImage(hotel, url, index)}
            sizes={photoSizes(images.length, index)}
            turn={index === 0 ? 'first' : 'lazy'}
          />
        </button>
      ))}
      {images.some((url) => readImageNote(url)?.isDrawn) && (
        <p className={styles.all} style={drawn}>
          Illustrations
        </p>
      )}
      <button
        type="button"
        className={styles.all}
        onClick={() => setOpenAt(0)}
        onFocus={lightbox.ahead}
      >
        <ImagesIcon size={20} />
        View All Photos
      </button>
      {openAt !== null && (
        <Suspense>
          <ImageLightbox hotel={hotel} images={images} index={openAt} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
