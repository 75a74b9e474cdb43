import { useController, useLightboxState } from 'yet-another-react-lightbox';
import styles from './image-lightbox.module.css';

/** Under the image: its caption, its position, and one dot for each image (product §5.1). */
export function ImageDots({ captions }: { captions: readonly string[] }) {
  const { slides, currentIndex } = useLightboxState();
  const { next, prev } = useController();
  const goTo = (index: number) => {
    if (index > currentIndex) next({ count: index - currentIndex });
    if (index < currentIndex) prev({ count: currentIndex - index });
  };
  const caption = captions[currentIndex] ?? '';
  return (
    <div className={styles.dots}>
      <p aria-live="polite">
        {caption !== '' && `${caption} · `}
        {currentIndex + 1} / {slides.length}
      </p>
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
