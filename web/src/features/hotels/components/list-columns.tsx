import { type ReactNode, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { FiltersIcon } from '#web/components/icons/stay-icons.tsx';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import styles from './hotel-list-page.module.css';

type ListColumnsProps<Filters> = {
  filters: Filters;
  /** How many of them are chosen. */
  chosen: number;
  onChange: (filters: Filters) => void;
  renderPanel: (filters: Filters, onChange: (filters: Filters) => void) => ReactNode;
  children: ReactNode;
};

/** Filters beside a list; on small screens over the page, where they hold once they are applied (product §4.1). */
export function ListColumns<Filters>(props: ListColumnsProps<Filters>) {
  const { filters, chosen, onChange, renderPanel, children } = props;
  const [panelOpen, setPanelOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const openPanel = () => {
    setDraft(filters);
    setPanelOpen(true);
  };
  return (
    <>
      <div className={`page-width ${styles.columns}`}>
        <aside className={styles.side} aria-label="Filters">
          {renderPanel(filters, onChange)}
        </aside>
        <div className={styles.main}>
          <button
            type="button"
            className={`${buttons.secondary} ${styles.toggle}`}
            aria-haspopup="dialog"
            aria-expanded={panelOpen}
            onClick={openPanel}
          >
            <FiltersIcon size={20} />
            Filters
            {chosen > 0 && <span className={styles.count}>{chosen}</span>}
          </button>
          <h2 className="visually-hidden">Stays</h2>
          {children}
        </div>
      </div>
      <ModalDialog
        open={panelOpen}
        onClose={() => setPanelOpen(false)}
        label="Filters"
        placement="sheet"
      >
        <div className={styles.sheet}>
          {renderPanel(draft, setDraft)}
          <div className={styles.apply}>
            <button
              type="button"
              className={buttons.primary}
              onClick={() => {
                setPanelOpen(false);
                onChange(draft);
              }}
            >
              Apply Filters
            </button>
          </div>
        </div>
      </ModalDialog>
    </>
  );
}
