import { useController, useLightboxState } from 'yet-another-react-lightbox';
import styles from './image-lightbox.module.css';

/** One dot for each image, under the image (product §5.1). */
export function ImageDots() {
  const { slides, currentIndex } = useLightboxState();
  const { next, prev } = useController();
  const goTo = (index: number) => {
    if (index > currentIndex) next({ count: index - currentIndex });
    if (index < currentIndex) prev({ count: currentIndex - index });
  };
  return (
    <div className={styles.dots}>
      {slides.map((slide, index) => (
        <button
          key={'src' in slide ? slide.src : index}
          type="button"
          aria-label={`Photo ${index + 1} of ${slides.length}`}
          aria-current={index === currentIndex}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  );
}
