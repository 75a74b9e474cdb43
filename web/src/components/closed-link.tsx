import { site } from '@kerala-stays/domain/content/site';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import buttons from './button.module.css';
import { PageError } from './page-error.tsx';

/** Shown for an invalid secret link, without revealing whether there is anything behind it. */
export function ClosedLink({ title, text }: { title: string; text: string }) {
  return (
    <PageError
      title={title}
      text={text}
      action={
        <div className={buttons.row}>
          <Link className={buttons.primary} to={paths.hotels.href}>
            Browse hotels
          </Link>
          <a className={buttons.secondary} href={telLink(site.phone)}>
            Call {site.phone}
          </a>
        </div>
      }
    />
  );
}
