import styles from './carousel-controls.module.css';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons/shell-icons.tsx';

type CarouselControlsProps = {
  /** Name of the content, e.g. 'testimonials'; part of every button's name. */
  name: string;
  onPrevious: () => void;
  onNext: () => void;
  /** Only for auto-advancing carousels. */
  paused?: boolean;
  onTogglePaused?: () => void;
};

/**
 * Previous, next and pause: a carousel must work without a pointer and be stoppable (WCAG 2.2.2).
 */
export function CarouselControls(props: CarouselControlsProps) {
  const { name, onPrevious, onNext, paused, onTogglePaused } = props;
  return (
    <div className={styles.controls}>
      {onTogglePaused && (
        <button
          type="button"
          aria-label={paused ? `Play ${name}` : `Pause ${name}`}
          onClick={onTogglePaused}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      )}
      <button type="button" aria-label={`Previous ${name}`} onClick={onPrevious}>
        <ChevronLeftIcon />
      </button>
      <button type="button" aria-label={`Next ${name}`} onClick={onNext}>
        <ChevronRightIcon />
      </button>
    </div>
  );
}
