import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';

/** Page for unknown addresses. */
export default function NotFoundRoute() {
  usePageHead({
    title: 'Page not found',
    description: 'There is no page at this address.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <PageError
      title="This road ends here"
      text="There is no page at this address. It may have moved, or the link may be incomplete."
      action={
        <p className={buttons.row}>
          <Link className={buttons.primary} to={paths.hotels.href}>
            Browse All Hotels
          </Link>
          <Link className={buttons.secondary} to={paths.home.href}>
            Home
          </Link>
        </p>
      }
    />
  );
}
