import * as amenities from '#web/components/icons/amenity-icons.tsx';
import * as shell from '#web/components/icons/shell-icons.tsx';
import * as stay from '#web/components/icons/stay-icons.tsx';
import styles from '../gallery.module.css';

const icons = Object.entries({ ...shell, ...stay, ...amenities });

export function IconsPart() {
  return (
    <ul className={styles.icons}>
      {icons.map(([name, Icon]) => (
        <li key={name}>
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  );
}
