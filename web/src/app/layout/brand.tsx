import { site } from '@kerala-stays/domain/content/site';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import styles from './brand.module.css';

/**
 * The agency's logo, or the demo's: a houseboat over the two gold lines of kasavu
 * (`public/art/mark.svg`).
 */
function Mark() {
  const logo = import.meta.env.VITE_OWN_LOGO;
  if (logo) return <img className={styles.mark} src={logo} alt="" width={40} height={40} />;
  return (
    <svg className={styles.mark} viewBox="3 12 58 44" aria-hidden="true">
      <path d="M4.6 27.4C4.2 36.8 13 43.4 32 43.4S59.8 36 60.4 24.6c.1-1.7-2.1-2-2.5-.4-1.7 6.6-8.4 11-16.4 12.2H19.7C13.2 35.4 8.6 32 6.9 27.2c-.5-1.4-2.2-1.2-2.3.2ZM10.4 27.6C12.6 18.4 20.6 13.4 32 13.4s19.4 5 21.6 14.2c.2.9-.5 1.4-1.3 1.2C46.6 27.4 40 26.8 32 26.8s-14.6.6-20.3 2c-.8.2-1.5-.3-1.3-1.2Z" />
      <path d="M15.4 27h2.6v8h-2.6zM25.4 27h2.6v10h-2.6zM36 27h2.6v10h-2.6zM46 27h2.6v8H46z" />
      <path className={styles.lines} d="M4 48.2h56v2.8H4zM4 53.2h56v1.4H4z" />
    </svg>
  );
}

/** The name with its mark. */
export function Brand() {
  return (
    <Link className={styles.brand} to={paths.home.href} aria-label={`${site.name}, home`}>
      <Mark />
      <span>{site.name}</span>
    </Link>
  );
}
