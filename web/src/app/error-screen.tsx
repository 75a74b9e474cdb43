import { Component, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { reportError } from '#web/lib/api/watch-errors.ts';
import { isMissingCode } from '#web/lib/browser/missing-code.ts';
import { DevelopersError } from './developers-error.tsx';

type BoundaryProps = { place: string; children: ReactNode };
type Failure = 'error' | 'missing' | 'reloading' | 'offline';
type BoundaryState = { failure: Failure | null; error?: unknown };

const texts = {
  error:
    'Something on this page went wrong. Nothing you have sent was lost. Please load the page again, or start from the home page.',
  missing:
    'A part of this page could not be loaded. Nothing you have sent was lost. Please load the page again, or start from the home page.',
};

/** Missing code arrives with the reload. */
const reload = () => globalThis.location.reload();

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // The spinner first: an error that a reload fixes needs no message.
    return { failure: isMissingCode(error) ? 'reloading' : 'error', error };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingCode(error)) return reportError(error);
    if (!navigator.onLine) {
      this.setState({ failure: 'offline' });
      addEventListener('online', reload, { once: true });
      return;
    }
    if (!reloadOnce()) this.setState({ failure: 'missing' });
  }

  /** A navigation clears the error. */
  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.failure !== null && previous.place !== this.props.place) {
      removeEventListener('online', reload);
      this.setState({ failure: null });
    }
  }

  override componentWillUnmount() {
    removeEventListener('online', reload);
  }

  override render() {
    const { failure, error } = this.state;
    if (failure === null) return this.props.children;
    if (failure === 'reloading') return <Spinner />;
    if (failure === 'offline') {
      return (
        <PageError
          title="No connection"
          text="This page opens by itself as soon as you are back. What you have already opened stays here."
        />
      );
    }
    return (
      <PageError
        title="Unexpected Application Error!"
        text={texts[failure]}
        action={
          <>
            {import.meta.env.DEV && <DevelopersError error={error} />}
            <p className={buttons.row}>
              <button type="button" className={buttons.primary} onClick={reload}>
                Load the page again
              </button>
              <Link className={buttons.secondary} to={paths.home.href}>
                Home
              </Link>
            </p>
          </>
        }
      />
    );
  }
}

/**
 * Fallback page of the router (product §2.5), inside the site's frame so that people can navigate
 * on.
 */
export function ErrorScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
