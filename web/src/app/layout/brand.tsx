import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import styles from './brand.module.css';

/** The name with its mark: a Kerala gable drawn in the two gold lines of kasavu. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      className={styles.brand}
      to={paths.home.href}
      onClick={onClick}
      aria-label="Kerala Stays, home"
    >
      <svg className={styles.mark} viewBox="0 0 44 36" aria-hidden="true">
        <path d="M2 25c7-1 15-9 20-20 5 11 13 19 20 20" strokeWidth="3" />
        <path d="M9 27.500c5-2 10-8 13-14 3 6 8 12 13 14" strokeWidth="1" />
        <path d="M13 33V29M22 33V22M31 33V29M9 33.500h26" strokeWidth="1.500" />
      </svg>
      <span>Kerala Stays</span>
    </Link>
  );
}
