import type { Reading } from './cell-values.ts';

/** A column of a file: the same for export and import. */
export type ImportColumn<Item, Site> = {
  label: string;
  field: keyof Item & string;
  /** Whether an empty cell empties the field; otherwise it keeps what is stored. */
  canClear: boolean;
  /** Whether its texts may have several lines. */
  isLong?: boolean;
  format: (item: Item, site: Site) => string;
  read: (text: string, site: Site) => Reading<Partial<Item>>;
};

export function column<Item, Field extends keyof Item & string, Site>(
  label: string,
  field: Field,
  read: (text: string, site: Site) => Reading<Item[Field]>,
  {
    format = (value) => String(value),
    ...rest
  }: Partial<Pick<ImportColumn<Item, Site>, 'canClear' | 'isLong'>> & {
    format?: (value: Item[Field], site: Site) => string;
  } = {},
): ImportColumn<Item, Site> {
  return {
    label,
    field,
    canClear: false,
    ...rest,
    // In a short text a line end is taken for a stray quotation mark, so none is written. Programs
    // that save the file with line ends of their own would make one of two out of "\r\r\n".
    format: (item, site) => {
      const text = format(item[field], site);
      return rest.isLong === true ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, ' ');
    },
    read: (text, site) => {
      const reading = read(text, site);
      if ('problem' in reading) return reading;
      return { value: { [field]: reading.value } as unknown as Partial<Item> };
    },
  };
}

/** Whether cells below this header may have several lines; headers are compared without case. */
export function breaksLines(
  columns: readonly { label: string; isLong?: boolean }[],
  header: string,
): boolean {
  const label = header.trim().toLowerCase();
  return columns.some((known) => known.isLong === true && known.label.toLowerCase() === label);
}
