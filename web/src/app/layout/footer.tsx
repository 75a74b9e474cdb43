import { site, socialLinks } from '@kerala-stays/domain/content/site';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { Link } from 'react-router-dom';
import {
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  TwitterIcon,
} from '#web/components/icons/shell-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';

const socialIcons = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  twitter: TwitterIcon,
  linkedin: LinkedInIcon,
} as const;

/** Footer of every page, with the social links (product §2.3); a single line in the back office. */
export function Footer({ isCompact }: { isCompact: boolean }) {
  const line = (
    <p className={`page-width ${styles.small}`}>
      © {site.launchYear}–{site.copyrightYear} {site.name}. Made in Kerala.
    </p>
  );
  if (isCompact) return <footer className={styles.footer}>{line}</footer>;
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <div className={styles.about}>
          <Brand />
          <p>{site.description}</p>
          <ul className={styles.social}>
            {socialLinks.map(({ id, label, href }) => {
              const Icon = socialIcons[id];
              return (
                <li key={id}>
                  <a href={href} aria-label={label} target="_blank" rel="noreferrer">
                    <Icon size={22} />
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
        <nav aria-label="Footer">
          <h2>Explore</h2>
          <ul className={styles.list}>
            <li>
              <Link to={paths.hotels.href}>All hotels</Link>
            </li>
            {site.cities.map((city) => (
              <li key={city}>
                <Link to={paths.hotels.forDestination(city)}>Stays in {city}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.favourites.href}>Favourites</Link>
            </li>
            <li>
              <Link to={paths.about.href}>About us</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Policies">
          <h2>Good to know</h2>
          <ul className={styles.list}>
            <li>
              <Link to={`${paths.privacy.href}#cancellation`}>Cancellation and refunds</Link>
            </li>
            <li>
              <Link to={paths.privacy.href}>Privacy</Link>
            </li>
            <li>
              <Link to={paths.terms.href}>Terms</Link>
            </li>
            <li>
              <Link to={paths.accessibility.href}>Accessibility</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.contact}>
          <h2>Talk to us</h2>
          <address>
            <p>
              <a href={telLink(site.phone)}>{site.phone}</a>
            </p>
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
            {site.hours !== undefined && <p>{site.hours}</p>}
            <p>{site.address}</p>
            {site.gstin !== undefined && <p>GSTIN {site.gstin}</p>}
          </address>
        </div>
      </div>
      {line}
    </footer>
  );
}
