import { type ReactNode, Suspense } from 'react';
import buttons from '#web/components/button.module.css';
import { PlaceIcon } from '#web/components/icons/stay-icons.tsx';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';

/** *Map*: opens a map over the page. Nothing of it is fetched before. */
export function MapButton({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useOpening(false);
  return (
    <>
      <button
        type="button"
        className={buttons.secondary}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <PlaceIcon size={20} />
        Map
      </button>
      <ModalDialog open={open} onClose={() => setOpen(false)} label="Map" placement="sheet">
        <Suspense fallback={<Spinner label="Opening the map" visibleLabel />}>
          {children()}
        </Suspense>
      </ModalDialog>
    </>
  );
}
