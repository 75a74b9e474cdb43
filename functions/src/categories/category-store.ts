import type { Category, CategoryInput } from '@kerala-stays/domain/catalogue/category';

export type CategoryPatch = Partial<CategoryInput>;

/** Categories with the reservation of their slug in the same step; refusals are `AppError`s. */
export type CategoryStore = {
  newId(): string;
  /** By display order, then name. */
  list(): Promise<Category[]>;
  find(categoryId: string): Promise<Category | null>;
  create(categoryId: string, input: CategoryInput, uid: string): Promise<void>;
  change(categoryId: string, patch: CategoryPatch, uid: string): Promise<void>;
  /** Refuses while a hotel names it. */
  remove(categoryId: string, uid: string): Promise<void>;
};
