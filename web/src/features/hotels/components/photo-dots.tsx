import { useController, useLightboxState } from 'yet-another-react-lightbox';
import styles from './photo-lightbox.module.css';

/** One dot for each photo, under the photo (product §5.1). */
export function PhotoDots() {
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
