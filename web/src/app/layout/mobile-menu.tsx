import { NavLink } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import styles from './mobile-menu.module.css';
import { navLinks } from './nav-links.ts';

type MobileMenuProps = { open: boolean; onClose: () => void };

/** The navbar's links on a small screen. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const account = useAccount();
  return (
    <ModalDialog open={open} onClose={onClose} label="Menu" placement="side">
      <nav className={styles.menu} aria-label="Mobile">
        {navLinks(account).map(({ label, href }) => (
          <NavLink key={href} to={href} end={href === paths.home.href} onClick={onClose}>
            {label}
          </NavLink>
        ))}
        {account.status === 'signed-out' && (
          <button
            type="button"
            className={buttons.primary}
            onClick={() => {
              onClose();
              account.openSignIn();
            }}
          >
            Login
          </button>
        )}
        {account.status === 'signed-in' && (
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => {
              onClose();
              void account.signOut();
            }}
          >
            Sign out
          </button>
        )}
      </nav>
    </ModalDialog>
  );
}
