import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { ChevronDownIcon } from '#web/components/icons/shell-icons.tsx';
import { paths } from '#web/config/paths.ts';
import styles from './account-area.module.css';

/**
 * Login, or the signed-in person's menu. Its width is reserved, so that the navbar does not shift.
 */
export function AccountArea() {
  const account = useAccount();
  return (
    <div className={styles.area}>
      {account.status === 'signed-out' && (
        <button type="button" className={styles.login} onClick={() => account.openSignIn()}>
          Login
        </button>
      )}
      {account.status === 'signed-in' && <AccountMenu />}
    </div>
  );
}

function AccountMenu() {
  const { user, role, signOut } = useAccount();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const name = user?.name || user?.email || 'Account';

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div className={styles.account} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.person}
        aria-label={`Account of ${name}`}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen((shown) => !shown)}
      >
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <ChevronDownIcon size={20} />
      </button>
      <div id={menuId} className={styles.menu} hidden={!open}>
        <p className={styles.who}>
          <strong>{user?.name}</strong>
          <span>{user?.email}</span>
        </p>
        <Link to={paths.myBookings.href} onClick={() => setOpen(false)}>
          My Bookings
        </Link>
        {role !== null && (
          <Link to={paths.admin.href} onClick={() => setOpen(false)}>
            Dashboard
          </Link>
        )}
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            void signOut();
          }}
        >
          Sign out
        </button>
      </div>
    </div>
  );
}
