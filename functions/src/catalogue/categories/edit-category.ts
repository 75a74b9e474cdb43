import type {
  createCategorySchema,
  updateCategorySchema,
} from '@kerala-stays/domain/api/category-bodies';
import type { Category, CategoryInput } from '@kerala-stays/domain/catalogue/category';
import type { z } from 'zod';
import type { UploadedFile } from '../../http/multipart.ts';
import type { ImageService } from '../images/image-service.ts';

export type CategoryPatch = Partial<CategoryInput>;

/** Categories and the reservation of their slug, in one step; rejections are `AppError`s. */
export type CategoryStore = {
  newId(): string;
  /** By display order, then name. */
  list(): Promise<Category[]>;
  find(categoryId: string): Promise<Category | null>;
  create(categoryId: string, input: CategoryInput, uid: string): Promise<void>;
  change(categoryId: string, patch: CategoryPatch, uid: string): Promise<void>;
  /** Rejects while a hotel uses it. */
  remove(categoryId: string, uid: string): Promise<void>;
};

export type CategoryEditor = {
  create(
    input: z.infer<typeof createCategorySchema>,
    image: UploadedFile | undefined,
    uid: string,
  ): Promise<string>;
  update(
    categoryId: string,
    changes: z.infer<typeof updateCategorySchema>,
    image: UploadedFile | undefined,
    uid: string,
  ): Promise<void>;
  remove(categoryId: string, uid: string): Promise<void>;
};

const place = { folder: 'categories' } as const;

/** Staff actions on categories, behind the API. */
export function createCategoryEditor({
  categories,
  images,
}: {
  categories: CategoryStore;
  images: ImageService;
}): CategoryEditor {
  return {
    create: async (input, image, uid) => {
      const categoryId = categories.newId();
      await images.storeFor(place, image ? [image] : [], (urls) => {
        const category: CategoryInput = { ...input, image: urls[0] ?? '' };
        return categories.create(categoryId, category, uid);
      });
      return categoryId;
    },

    update: async (categoryId, changes, image, uid) => {
      const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
      const fields = Object.fromEntries(sent) as CategoryPatch;
      await images.storeFor(place, image ? [image] : [], (urls) =>
        // Editing keeps the current image unless a new one is picked.
        categories.change(categoryId, urls[0] ? { ...fields, image: urls[0] } : fields, uid),
      );
    },

    remove: (categoryId, uid) => categories.remove(categoryId, uid),
  };
}
