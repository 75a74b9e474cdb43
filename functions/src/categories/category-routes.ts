import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { toApiHotel } from '../hotels/api-hotel.ts';
import type { HotelStore } from '../hotels/hotel-store.ts';
import { categorySchema, doneAnswer, hotelsAnswer } from '../http/answer-schemas.ts';
import { requestFields } from '../http/request-fields.ts';
import { type ApiRoute, created, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { AppError } from '../platform/errors.ts';
import { createCategorySchema, updateCategorySchema } from './category-schemas.ts';
import type { CategoryStore } from './category-store.ts';
import type { CategoryEditor } from './edit-category.ts';

const tag = 'Categories';
const texts = { missing: messages.fillRequired, fallback: messages.operationFailed };
const formDoc = z.object({
  name: z.string().max(120),
  description: z.string().max(2000).optional(),
  slug: z.string().max(120).optional(),
  featured: z.boolean().optional(),
  displayOrder: z.int().min(0).max(100_000).optional(),
  image: z.file().optional(),
});

/** Categories of the back office (product §13.2). */
export function categoryRoutes(
  store: CategoryStore,
  editor: CategoryEditor,
  hotels: Pick<HotelStore, 'listInCategory'>,
): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/categories',
      access: 'admin',
      failureMessage: messages.fetchCategoriesFailed,
      doc: {
        summary: 'Every category, by display order',
        tag,
        answer: z.object({ success: z.literal(true), categories: z.array(categorySchema) }),
      },
      handle: async () => data({ categories: await store.list() }),
    },
    {
      method: 'get',
      path: '/categories/:id/hotels',
      access: 'admin',
      failureMessage: messages.fetchHotelsFailed,
      doc: {
        summary: 'The hotels of a category',
        tag,
        answer: hotelsAnswer,
        refusals: ['not-found'],
      },
      handle: async (call) => {
        const category = await store.find(call.param('id'));
        if (category === null) {
          throw new AppError('not-found', { message: messages.categoryNotFound });
        }
        const members = await hotels.listInCategory(category._id);
        return data({ hotels: members.map((hotel) => toApiHotel(hotel, 'staff')) });
      },
    },
    {
      method: 'post',
      path: '/categories',
      encodesPictures: true,
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Add a category',
        tag,
        multipartBody: formDoc,
        statuses: [201],
        answer: doneAnswer.extend({ categoryId: z.string() }),
        refusals: ['conflict', 'unsupported-media'],
      },
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const input = validate(createCategorySchema, fields, texts);
        const categoryId = await editor.create(input, files('image')[0], signedIn(call).uid);
        return created(messages.categoryCreated, { categoryId });
      },
    },
    {
      method: 'put',
      path: '/categories/:id',
      encodesPictures: true,
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Change a category',
        tag,
        multipartBody: formDoc.partial(),
        answer: doneAnswer,
        refusals: ['not-found', 'conflict', 'unsupported-media'],
      },
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const changes = validate(updateCategorySchema, fields, texts);
        await editor.update(call.param('id'), changes, files('image')[0], signedIn(call).uid);
        return done(messages.categoryUpdated);
      },
    },
    {
      method: 'delete',
      path: '/categories/:id',
      access: 'admin',
      failureMessage: messages.deleteCategoryFailed,
      doc: {
        summary: 'Delete a category without hotels',
        tag,
        answer: doneAnswer,
        refusals: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        await editor.remove(call.param('id'), signedIn(call).uid);
        return done(messages.categoryDeleted);
      },
    },
  ];
}
