import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { MenuIcon } from '#web/components/icons/shell-icons.tsx';
import { officeHeadId } from '#web/components/office/heading-id.ts';
import { isAdminPath, paths } from '#web/config/paths.ts';
import { siteHeadId } from '#web/lib/browser/page-head.ts';
import { AccountArea } from './account-area.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinks } from './nav-links.ts';
import styles from './navbar.module.css';

function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > px);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [px]);
  return past;
}

/** Product §2.2: the navbar turns solid after this many pixels of scroll. */
export const solidAfterPx = 10;

/**
 * Header of every page. The back office has its search field instead of the links, which are in the
 * account menu and its sidebar. Transparent over the home page's hero; solid once scrolled and on
 * all other pages.
 */
export function Navbar() {
  const { pathname } = useLocation();
  const account = useAccount();
  const scrolled = useScrolledPast(solidAfterPx);
  const [menuOpen, setMenuOpen] = useState(false);
  const inAdmin = isAdminPath(pathname);
  const overHero = pathname === paths.home.href;
  const solid = scrolled || !overHero;
  return (
    <header
      id={siteHeadId}
      className={`${styles.navbar} ${solid ? styles.solid : ''} ${overHero ? styles.overHero : ''}`}
      data-solid={solid}
    >
      <div className={`page-width ${styles.row}`}>
        <Brand />
        {inAdmin ? (
          <div id={officeHeadId} style={{ flexGrow: 1 }} />
        ) : (
          <nav className={styles.links} aria-label="Main">
            {navLinks(account).map(({ label, href }) => (
              <NavLink key={href} to={href} end={href === paths.home.href}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <AccountArea />
        {!inAdmin && (
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
        )}
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
