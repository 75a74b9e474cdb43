import type { Category, CategoryInput } from '@kerala-stays/domain/category';

export type CategoryPatch = Partial<CategoryInput>;

/** Categories with the reservation of their slug in the same step; refusals are `AppError`s. */
export type CategoryStore = {
  newId(): string;
  /** By display order, then name. */
  list(): Promise<Category[]>;
  find(categoryId: string): Promise<Category | null>;
  create(categoryId: string, input: CategoryInput, uid: string): Promise<void>;
  /** Answers the category as it was before. */
  change(categoryId: string, patch: CategoryPatch, uid: string): Promise<Category>;
  /** Refuses while a hotel names it; answers the category that was. */
  remove(categoryId: string, uid: string): Promise<Category>;
};
