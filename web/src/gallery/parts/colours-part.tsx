import { palette } from '@kerala-stays/domain/content/palette';
import styles from '../gallery.module.css';

export function ColoursPart() {
  return (
    <ul className={styles.swatches}>
      {Object.entries(palette).map(([name, colour]) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: colour }} />
          {name}
          <p className={styles.name}>{colour}</p>
        </li>
      ))}
    </ul>
  );
}
