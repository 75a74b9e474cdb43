import { type ReactNode, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { FiltersIcon } from '#web/components/icons/stay-icons.tsx';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import styles from './hotel-list-page.module.css';
import { ListRow } from './list-row.tsx';

type ListColumnsProps<Filters> = {
  filters: Filters;
  /** Active filters, including the place; each with the filters that omit it. */
  choices: readonly { label: string; without: Filters }[];
  /** Number of stays as text. */
  count: string;
  sort: { value: string; options: readonly { value: string; label: string }[] };
  onSort: (value: string) => void;
  onChange: (filters: Filters) => void;
  renderPanel: (filters: Filters, onChange: (filters: Filters) => void) => ReactNode;
  /** Match count for the filters of the open panel. */
  renderMatches?: (filters: Filters) => ReactNode;
  /** The button that opens the map. */
  map?: ReactNode;
  children: ReactNode;
};

/**
 * Filters beside a list; on small screens over the page, where they take effect when applied
 * (product §4.1).
 */
export function ListColumns<Filters>(props: ListColumnsProps<Filters>) {
  const { filters, choices, count, sort, onSort, onChange, renderPanel, children } = props;
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
          <ListRow
            choices={choices.map(({ label, without }) => ({
              label,
              onRemove: () => onChange(without),
            }))}
            count={count}
            sort={sort}
            onSort={onSort}
          >
            <button
              type="button"
              className={`${buttons.secondary} ${styles.toggle}`}
              aria-haspopup="dialog"
              aria-expanded={panelOpen}
              onClick={openPanel}
            >
              <FiltersIcon size={20} />
              Filters
              {choices.length > 0 && <span className={styles.count}>{choices.length}</span>}
            </button>
            {props.map}
          </ListRow>
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
            {props.renderMatches?.(draft)}
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
