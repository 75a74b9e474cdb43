import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { imageCaption } from '@kerala-stays/domain/catalogue/image-subject';
import { imageSources, imageWidths } from '@kerala-stays/domain/catalogue/images';
import Lightbox from 'yet-another-react-lightbox';
import lightboxStyles from 'yet-another-react-lightbox/styles.css?inline';
import { formatImage } from '../gallery-images.ts';
import { ImageDots } from './image-dots.tsx';
import styles from './image-lightbox.module.css';

type ImageLightboxProps = {
  hotel: Hotel;
  /** Images of the hotel in gallery order. */
  images: readonly string[];
  index: number;
  onClose: () => void;
};

const ratio = 2 / 3;

function slideOf(url: string, alt: string) {
  const sources = imageSources(url);
  const srcSet = sources?.srcSet
    ? sources.srcSet.split(', ').map((candidate, index) => {
        const width = imageWidths[index] ?? imageWidths[0];
        return { src: candidate.split(' ')[0] ?? url, width, height: Math.round(width * ratio) };
      })
    : undefined;
  return { src: sources?.src ?? '', alt, srcSet };
}

/**
 * Lightbox with all images of a hotel: wraps at both ends, swipes, closes with Escape or a pull
 * down. Default export: loaded when an image is hovered or focused.
 */
export default function ImageLightbox({ hotel, images, index, onClose }: ImageLightboxProps) {
  return (
    <>
      <style href="image-lightbox" precedence="low">
        {lightboxStyles}
      </style>
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={images.map((url, position) => slideOf(url, formatImage(hotel, url, position)))}
        carousel={{ finite: false, padding: '4%' }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        styles={{ root: { '--yarl__color_backdrop': 'rgb(10 26 23)' } }}
        render={{
          controls: () => (
            <ImageDots captions={images.map((url) => imageCaption(url, hotel.roomTypes))} />
          ),
        }}
        className={styles.lightbox}
      />
    </>
  );
}
