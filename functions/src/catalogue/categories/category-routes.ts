import {
  createCategorySchema,
  updateCategorySchema,
} from '@kerala-stays/domain/api/category-bodies';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { requestFields } from '../../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { AppError } from '../../platform/errors.ts';
import { toStaffApiHotel } from '../hotels/api-hotel.ts';
import type { HotelReader } from '../hotels/hotel-routes.ts';
import type { CategoryEditor, CategoryStore } from './edit-category.ts';

const texts = { missing: messages.fillRequired, fallback: messages.operationFailed };

/** Categories of the back office (product §13.2). */
export function categoryRoutes(
  store: CategoryStore,
  editor: CategoryEditor,
  hotels: Pick<HotelReader, 'listInCategory'>,
): ApiRoute[] {
  return [
    route('GET /categories', {
      access: 'admin',
      failureMessage: messages.fetchCategoriesFailed,
      handle: async () => data({ categories: await store.list() }),
    }),
    route('GET /categories/:id/hotels', {
      access: 'admin',
      failureMessage: messages.fetchHotelsFailed,
      rejections: ['not-found', 'invalid'],
      handle: async (call) => {
        const category = await store.find(call.param('id'));
        if (category === null) {
          throw new AppError('not-found', { message: serverMessages.categoryNotFound });
        }
        const page = await hotels.listInCategory(category._id, call.query('cursor'));
        return data({ ...page, hotels: page.hotels.map(toStaffApiHotel) });
      },
    }),
    route('POST /categories', {
      encodesImages: true,
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.operationFailed,
      rejections: ['conflict', 'unsupported-media'],
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const input = validate(createCategorySchema, fields, texts);
        const categoryId = await editor.create(input, files('image')[0], signedIn(call).uid);
        return created(messages.categoryCreated, { categoryId });
      },
    }),
    route('PUT /categories/:id', {
      encodesImages: true,
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.operationFailed,
      rejections: ['not-found', 'conflict', 'unsupported-media'],
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const changes = validate(updateCategorySchema, fields, texts);
        await editor.update(call.param('id'), changes, files('image')[0], signedIn(call).uid);
        return done(messages.categoryUpdated);
      },
    }),
    route('DELETE /categories/:id', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.deleteCategoryFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        await editor.remove(call.param('id'), signedIn(call).uid);
        return done(messages.categoryDeleted);
      },
    }),
  ];
}
