import { type ReactNode, useEffect, useRef } from 'react';
import { type ClickAt, swallowSecondClick } from '#web/lib/forms/second-click.ts';
import { useBackCloses } from '#web/lib/layers/use-back-closes.ts';
import { CloseIcon } from './icons/shell-icons.tsx';
import styles from './modal-dialog.module.css';

type ModalDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the element that labels the dialog; otherwise `label` does. */
  labelledBy?: string;
  label?: string;
  /** `centre` is a card over the page, `side` a panel on the right, `sheet` fills the screen. */
  placement: 'centre' | 'side' | 'sheet';
  children: ReactNode;
};

/**
 * Native dialog: `showModal` traps the focus, makes the page inert and returns the focus. Escape,
 * Back, a click outside and the close button all call `onClose`.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { open, onClose, labelledBy, label, placement, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const latestClick = useRef<ClickAt | null>(null);
  useBackCloses(open, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) {
      latestClick.current = null;
      element.showModal();
      return;
    }
    element.close();
    if (latestClick.current !== null) swallowSecondClick(latestClick.current);
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[placement]}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      // Only this layer closes: React also bubbles `close` to the dialog beneath.
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClickCapture={({ clientX, clientY, timeStamp }) => {
        latestClick.current = { clientX, clientY, timeStamp };
      }}
      onClick={(event) => {
        // The content covers the dialog's own box: a hit on it is the backdrop.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.content}>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
