import { site } from '@kerala-stays/domain/content/site';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { MailIcon, PhoneIcon } from '#web/components/icons/shell-icons.tsx';
import styles from './announcement-bar.module.css';

/** The slim bar above the navbar; product §2.2 hides it on admin paths. */
export function AnnouncementBar() {
  return (
    <aside className={styles.bar} aria-label="Contact">
      <div className={`page-width ${styles.row}`}>
        <p className={styles.line}>{site.announcement}</p>
        <p className={styles.contacts}>
          <a href={telLink(site.phone)}>
            <PhoneIcon size={16} />
            {site.phone}
          </a>
          <a className={styles.mail} href={`mailto:${site.email}`}>
            <MailIcon size={16} />
            {site.email}
          </a>
        </p>
      </div>
    </aside>
  );
}
