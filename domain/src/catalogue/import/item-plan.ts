import type { ImportChange } from './import-fields.ts';
import type { ImportFault } from './import-rows.ts';

export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
export type ImportState = (typeof importStates)[number];

/** The import of one hotel, category or rate card: written as a whole, or not at all. */
export type ItemPlan = {
  /** Its name in the file, e.g. a Hotel ID. */
  key: string;
  name: string;
  state: ImportState;
  changes: ImportChange[];
  faults: ImportFault[];
};

export type ImportPlan<Item extends ItemPlan = ItemPlan> = {
  items: Item[];
  /** Faults of rows that belong to no item. */
  faults: ImportFault[];
};

export function stateOf({
  isNew,
  changes,
  faults,
}: Pick<ItemPlan, 'changes' | 'faults'> & { isNew: boolean }): ImportState {
  if (faults.length > 0) return 'wrong';
  if (isNew) return 'new';
  return changes.length === 0 ? 'same' : 'changed';
}

/** The items that an import writes. */
export const itemsToWrite = <Item extends ItemPlan>(items: readonly Item[]): Item[] =>
  items.filter(({ state }) => state === 'new' || state === 'changed');

/** Number of items by state, in the order of {@link importStates}. */
export function countStates({ items }: ImportPlan): Record<ImportState, number> {
  const count = (state: ImportState) => items.filter((item) => item.state === state).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
  };
}
