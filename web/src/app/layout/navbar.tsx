import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { MenuIcon } from '#web/components/icons/shell-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { AccountArea } from './account-area.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinks } from './nav-links.ts';
import styles from './navbar.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Product §2.2: the navbar turns solid after this many pixels of scroll. */
export const solidAfterPx = 10;

/** Transparent over the hero of the home page, solid once scrolled and on every other page. */
export function Navbar() {
  const { pathname } = useLocation();
  const account = useAccount();
  const scrolled = useScrolledPast(solidAfterPx);
  const [menuOpen, setMenuOpen] = useState(false);
  const overHero = pathname === paths.home.href;
  const solid = scrolled || !overHero;
  return (
    <header
      className={`${styles.navbar} ${solid ? styles.solid : ''} ${overHero ? styles.overHero : ''}`}
      data-solid={solid}
    >
      <div className={`page-width ${styles.row}`}>
        <Brand />
        <nav className={styles.links} aria-label="Main">
          {navLinks(account).map(({ label, href }) => (
            <NavLink key={href} to={href} end={href === paths.home.href}>
              {label}
            </NavLink>
          ))}
        </nav>
        <AccountArea />
        <button
          type="button"
          className={styles.menuButton}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </button>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
