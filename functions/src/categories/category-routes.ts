import { displayOrderLimits, textLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { toStaffApiHotel } from '../hotels/api-hotel.ts';
import type { HotelReader } from '../hotels/hotel-routes.ts';
import { cursorQuery } from '../http/list-page-schemas.ts';
import { requestFields } from '../http/request-fields.ts';
import { categorySchema, doneResponse, hotelPageResponse } from '../http/response-schemas.ts';
import { type ApiRoute, created, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { AppError } from '../platform/errors.ts';
import { createCategorySchema, updateCategorySchema } from './category-schemas.ts';
import type { CategoryEditor, CategoryStore } from './edit-category.ts';

const tag = 'Categories';
const texts = { missing: messages.fillRequired, fallback: messages.operationFailed };
const formDoc = z.object({
  name: z.string().max(textLimits.categoryName),
  description: z.string().max(textLimits.categoryDescription).optional(),
  slug: z.string().max(textLimits.slug).optional(),
  featured: z.boolean().optional(),
  displayOrder: z.int().min(displayOrderLimits.min).max(displayOrderLimits.max).optional(),
  image: z.file().optional(),
});

/** Categories of the back office (product §13.2). */
export function categoryRoutes(
  store: CategoryStore,
  editor: CategoryEditor,
  hotels: Pick<HotelReader, 'listInCategory'>,
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
        response: z.object({ success: z.literal(true), categories: z.array(categorySchema) }),
      },
      handle: async () => data({ categories: await store.list() }),
    },
    {
      method: 'get',
      path: '/categories/:id/hotels',
      access: 'admin',
      failureMessage: messages.fetchHotelsFailed,
      doc: {
        summary: 'The hotels of a category, page by page',
        tag,
        query: cursorQuery,
        response: hotelPageResponse,
        rejections: ['not-found', 'invalid'],
      },
      handle: async (call) => {
        const category = await store.find(call.param('id'));
        if (category === null) {
          throw new AppError('not-found', { message: messages.categoryNotFound });
        }
        const page = await hotels.listInCategory(category._id, call.query('cursor'));
        return data({ ...page, hotels: page.hotels.map(toStaffApiHotel) });
      },
    },
    {
      method: 'post',
      path: '/categories',
      encodesImages: true,
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Add a category',
        tag,
        multipartBody: formDoc,
        statuses: [201],
        response: doneResponse.extend({ categoryId: z.string() }),
        rejections: ['conflict', 'unsupported-media'],
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
      encodesImages: true,
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Change a category',
        tag,
        multipartBody: formDoc.partial(),
        response: doneResponse,
        rejections: ['not-found', 'conflict', 'unsupported-media'],
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
        response: doneResponse,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        await editor.remove(call.param('id'), signedIn(call).uid);
        return done(messages.categoryDeleted);
      },
    },
  ];
}
