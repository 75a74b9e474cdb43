import { readCsv } from '../../../core/csv-read.ts';
import { slugify } from '../../../core/slug.ts';
import { type Category, type CategoryInput, categoryInputSchema } from '../../category.ts';
import { idFault } from '../cell-values.ts';
import { readFieldsOf } from '../import-fields.ts';
import {
  groupRows,
  type ImportFault,
  type ImportGroup,
  type ImportRow,
  textOf,
} from '../import-rows.ts';
import { type ImportPlan, type ItemPlan, stateOf } from '../item-plan.ts';
import {
  categoryColumns,
  categoryLabels,
  categoryNameLabel,
  mayBreakCategoryLines,
  slugLabel,
} from './category-columns.ts';

/** The import of one category. Its key is the slug. */
export type CategoryPlan = ItemPlan & {
  /** The category that it was compared with; null for a new one. */
  stored: Category | null;
  /** The category after the import; null when it is wrong. */
  input: CategoryInput | null;
  group: ImportGroup;
};

/** Most categories of a site: the office lists no more. */
const maxCategories = 200;

const newCategory: CategoryInput = {
  name: '',
  description: '',
  slug: '',
  featured: false,
  displayOrder: 0,
  image: '',
};

const plain = (text: string) => text.trim().toLowerCase();
const typeSlug = 'Type a slug of small letters, digits and hyphens, such as hill-stays.';

/** The slug of a row: as typed, of the stored category with its name, or made from its name. */
function slugOf(
  cells: ImportRow['cells'],
  stored: readonly Category[],
): { key: string } | { problem: string } {
  const typed = textOf(cells, slugLabel);
  const known = stored.find(({ slug }) => slug !== '' && plain(slug) === plain(typed));
  if (known !== undefined) return { key: known.slug };
  if (typed !== '') {
    const fault = idFault(typed, 'slug');
    const key = slugify(typed);
    if (fault === null && key !== '') return { key };
    return { problem: fault ?? typeSlug };
  }
  const name = textOf(cells, categoryNameLabel);
  const named = stored.filter((category) => name !== '' && plain(category.name) === plain(name));
  if (named.length > 1) {
    return {
      problem: 'Several categories have this name. Type the slug of the one that you mean.',
    };
  }
  const key = named[0]?.slug || slugify(name);
  return key === '' ? { problem: typeSlug } : { key };
}

/** Refusals of the schema, as faults of the category’s row. */
function schemaFaults(input: CategoryInput, line: number): ImportFault[] {
  const parsed = categoryInputSchema.safeParse(input);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path: [field], message }) => {
    const column = categoryColumns.find((known) => known.field === field)?.label ?? '';
    return { line, column, sentence: `${message}.` };
  });
}

/**
 * The import of one category against what is stored, pure: call it again with a fresh read before
 * writing.
 */
export function planCategory(group: ImportGroup, stored: Category | null): CategoryPlan {
  const { key, rows } = group;
  const line = rows[0]?.line ?? group.faults[0]?.line ?? 0;
  const known = stored === null ? null : categoryInputOf(stored);
  const { patch, changes, faults: own } = readFieldsOf(categoryColumns, rows, known, null);
  const faults = [...group.faults, ...own];
  for (const { line: again } of rows.slice(1)) {
    faults.push({
      line: again,
      column: slugLabel,
      sentence: 'This category has another row above.',
    });
  }
  const isNamed = known !== null || 'name' in patch || own.some(isOfName);
  if (!isNamed && rows.length > 0) {
    const sentence = `${categoryNameLabel} is missing.`;
    faults.push({ line, column: categoryNameLabel, sentence });
  }
  const input: CategoryInput = { ...(known ?? newCategory), ...patch, slug: known?.slug || key };
  const isSame = known !== null && changes.length === 0;
  if (faults.length === 0 && !isSame) faults.push(...schemaFaults(input, line));
  const state = stateOf({ isNew: known === null, changes, faults });
  const name = patch.name ?? known?.name ?? '';
  const planned = state === 'wrong' ? null : input;
  return { key, name, state, changes, faults, stored, input: planned, group };
}

const isOfName = ({ column }: ImportFault) => column === categoryNameLabel;

function categoryInputOf(category: Category): CategoryInput {
  const { name, description, slug, featured, displayOrder, image } = category;
  return { name, description, slug, featured, displayOrder, image };
}

/** New categories beyond what a site has room for. */
function refuseTooMany(plans: readonly CategoryPlan[], stored: number): CategoryPlan[] {
  let left = maxCategories - stored;
  return plans.map((plan) => {
    if (plan.state !== 'new' || left-- > 0) return plan;
    const line = plan.group.rows[0]?.line ?? 0;
    const sentence = `A site has at most ${maxCategories} categories. Delete one first.`;
    return { ...plan, state: 'wrong', faults: [{ line, column: '', sentence }], input: null };
  });
}

/**
 * The import of a file against the stored categories.
 * @returns a sentence as `problem` when nothing of the file can be used
 */
export function planCategories(
  text: string,
  stored: readonly Category[],
): ImportPlan<CategoryPlan> | { problem: string } {
  const table = readCsv(text, mayBreakCategoryLines);
  if ('problem' in table) return table;
  const grouped = groupRows(table, {
    labels: categoryLabels,
    keyLabels: [slugLabel, categoryNameLabel],
    keyOf: (cells) => slugOf(cells, stored),
  });
  if ('problem' in grouped) return grouped;
  const items = grouped.groups.map((group) =>
    planCategory(group, stored.find((category) => keyOf(category) === group.key) ?? null),
  );
  return { items: refuseTooMany(items, stored.length), faults: grouped.faults };
}

/** A category from before slugs goes by its name. */
const keyOf = ({ slug, name }: Category) => slug || slugify(name);

/**
 * Document id of a category that an import adds. It follows from the slug: a write whose response
 * was lost and is repeated meets its own document.
 */
export const importedCategoryId = (slug: string): string => `cat-${slug}`;
