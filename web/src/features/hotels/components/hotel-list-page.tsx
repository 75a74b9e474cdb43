import { noFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { messages } from '@kerala-stays/domain/core/messages';
import { useDeferredValue, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { FiltersIcon } from '#web/components/icons/stay-icons.tsx';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useHotelFilters } from '../use-hotel-filters.ts';
import { useHotelList } from '../use-hotel-list.ts';
import { FilterPanel } from './filter-panel.tsx';
import { Highlights } from './highlights.tsx';
import styles from './hotel-list-page.module.css';
import { HotelResults } from './hotel-results.tsx';

/** The hotel list (product §4): filters beside or over a grid of two columns. */
export function HotelListPage() {
  const { filters, setFilters, pages, setPages } = useHotelFilters();
  const list = useHotelList(filters, pages);
  // The panel responds to the tap at once; the grid follows when it can (decision D52).
  const shownList = useDeferredValue(list);
  const toast = useToast();
  const [panelOpen, setPanelOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const chosen = filters.roomTypes.length + filters.priceBuckets.length;
  const loadMore = async () => {
    try {
      setPages(await list.loadMore());
    } catch {
      toast.error(messages.loadHotelsFailed);
    }
  };
  const openPanel = () => {
    setDraft(filters);
    setPanelOpen(true);
  };
  return (
    <>
      <header className={styles.head}>
        <div className="page-width">
          <h1>Our Hotels</h1>
          <p>
            {filters.destination
              ? `Stays in and around “${filters.destination}”.`
              : 'Hill bungalows, backwater houses and rooms by the sea. Every one of them visited by us.'}
          </p>
        </div>
      </header>
      <div className={`page-width ${styles.columns}`}>
        <aside className={styles.side} aria-label="Filters">
          <FilterPanel
            filters={filters}
            onChange={setFilters}
            onClear={() => setFilters(noFilters)}
          />
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
          <HotelResults
            list={shownList}
            onLoadMore={loadMore}
            onReset={() => setFilters(noFilters)}
          />
        </div>
      </div>
      <Highlights />
      <ModalDialog
        open={panelOpen}
        onClose={() => setPanelOpen(false)}
        label="Filters"
        placement="sheet"
      >
        <div className={styles.sheet}>
          <FilterPanel filters={draft} onChange={setDraft} onClear={() => setDraft(noFilters)} />
          <div className={styles.apply}>
            <button
              type="button"
              className={buttons.primary}
              onClick={() => {
                setPanelOpen(false);
                setFilters(draft);
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
