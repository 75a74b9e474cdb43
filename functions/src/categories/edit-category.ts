import type { CategoryInput } from '@kerala-stays/domain/catalogue/category';
import type { z } from 'zod';
import type { UploadedFile } from '../http/multipart.ts';
import type { PictureService } from '../images/picture-service.ts';
import type { createCategorySchema, updateCategorySchema } from './category-schemas.ts';
import type { CategoryPatch, CategoryStore } from './category-store.ts';

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

/** What staff do with categories, behind the API (product §10.8 and §13.2). */
export function categoryEditorWith(store: CategoryStore, pictures: PictureService): CategoryEditor {
  return {
    create: async (input, image, uid) => {
      const categoryId = store.newId();
      await pictures.storeFor(place, image ? [image] : [], (urls) => {
        const category: CategoryInput = { ...input, image: urls[0] ?? '' };
        return store.create(categoryId, category, uid);
      });
      return categoryId;
    },

    update: async (categoryId, changes, image, uid) => {
      const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
      const fields = Object.fromEntries(sent) as CategoryPatch;
      await pictures.storeFor(place, image ? [image] : [], (urls) =>
        // Product §10.8: editing keeps the current image unless a new one is picked.
        store.change(categoryId, urls[0] ? { ...fields, image: urls[0] } : fields, uid),
      );
    },

    remove: (categoryId, uid) => store.remove(categoryId, uid),
  };
}
