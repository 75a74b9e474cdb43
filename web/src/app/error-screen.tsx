import { Component, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { paths } from '#web/config/paths.ts';
import { reportError } from '#web/lib/watch-errors.ts';

type BoundaryProps = { place: string; children: ReactNode };
type BoundaryState = { failed: boolean };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  /** Another page has another chance. */
  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PageError
        title="Unexpected Application Error!"
        text="Something on this page went wrong. Nothing you have sent was lost. Please load the page again, or start from the home page."
        action={
          <p className={buttons.row}>
            <button
              type="button"
              className={buttons.primary}
              onClick={() => globalThis.location.reload()}
            >
              Load the page again
            </button>
            <Link className={buttons.secondary} to={paths.home.href}>
              Home
            </Link>
          </p>
        }
      />
    );
  }
}

/** The router's fallback page (product §2.5), inside the site's frame so that people can go on. */
export function ErrorScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
