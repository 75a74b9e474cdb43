import { palette } from '@kerala-stays/domain/content/palette';
import styles from '../gallery.module.css';

/** Adds the one colour that only stylesheets use. */
const colours = { ...palette, 'gold-soft': 'var(--gold-soft)' };

export function ColoursPart() {
  return (
    <ul className={styles.swatches}>
      {Object.entries(colours).map(([name, colour]) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: colour }} />
          {name}
          <p className={styles.name}>{colour}</p>
        </li>
      ))}
    </ul>
  );
}
