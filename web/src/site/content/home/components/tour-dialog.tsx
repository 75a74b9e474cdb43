import { heroSlides, tour } from '@kerala-stays/domain/content/tour';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';
import styles from './tour-dialog.module.css';

type TourDialogProps = { open: boolean; onClose: () => void };

/** 'Tour Details' (decision D4): the tour that the hero presents. */
export function TourDialog({ open, onClose }: TourDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy={titleId} placement="centre">
      <SiteImage url={heroSlides[2].src} alt="" sizes="44rem" width={16} height={7} />
      <div className={styles.body}>
        <h2 id={titleId}>{tour.headline}</h2>
        <dl className={styles.facts}>
          {tour.past !== null && (
            <>
              <div>
                <dt>Departure</dt>
                <dd>
                  <time dateTime={tour.past.date}>{tour.past.dateText}</time>
                </dd>
              </div>
              <div>
                <dt>Company</dt>
                <dd>{tour.past.joinedText}</dd>
              </div>
            </>
          )}
          <div>
            <dt>Route</dt>
            <dd>{heroSlides.map(({ title }) => title).join(' · ')}</dd>
          </div>
        </dl>
        <p>{tour.description}</p>
        <p className={styles.actions}>
          <Link className={buttons.primary} to={paths.hotels.href}>
            See the hotels
          </Link>
          <Link className={buttons.secondary} to={paths.about.href}>
            Who travels with you
          </Link>
        </p>
      </div>
    </ModalDialog>
  );
}
