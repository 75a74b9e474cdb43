import { type ReactNode, useRef } from 'react';
import { CloseIcon } from '#web/components/icons/shell-icons.tsx';
import styles from './list-row.module.css';

/** One active filter of the list, with its removal. */
export type ListChoice = { label: string; onRemove: () => void };

type ListRowProps = {
  choices?: readonly ListChoice[];
  /** Number of stays as text; '' while unknown. */
  count: string;
  /**
   * Sort options and the current one; the same as in the panel, which is beside the list on a wide
   * screen.
   */
  sort: { value: string; options: readonly { value: string; label: string }[] };
  onSort: (value: string) => void;
  /** True for a list without that panel: the sort order is here on all screens. */
  isAlone?: boolean;
  /** Button that opens the panel on a small screen. */
  children?: ReactNode;
};

/** Active filters, count and sort order; sticky while the list scrolls. */
export function ListRow(props: ListRowProps) {
  const { choices = [], count, sort, onSort, isAlone = false, children } = props;
  const total = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.row}>
      {children}
      {choices.length > 0 && (
        <ul className={styles.choices} aria-label="Chosen">
          {choices.map(({ label, onRemove }) => (
            <li key={label}>
              <button
                type="button"
                aria-label={`Remove ${label}`}
                onClick={() => {
                  onRemove();
                  // The pressed button disappears; the count shows what changed.
                  total.current?.focus();
                }}
              >
                <span>{label}</span>
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p ref={total} tabIndex={-1} className={styles.total}>
        {count}
      </p>
      <label className={styles.sort} style={isAlone ? { display: 'block' } : undefined}>
        <span className="visually-hidden">Sort</span>
        <select value={sort.value} onChange={(event) => onSort(event.target.value)}>
          {sort.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
