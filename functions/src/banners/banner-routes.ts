import {
  type Banner,
  type BannerInput,
  bannerInputSchema,
} from '@kerala-stays/domain/content/banner';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { booleanField } from '../http/field-schemas.ts';
import { jsonFields, requestFields } from '../http/request-fields.ts';
import { bannerSchema, doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, created, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { ImageService } from '../images/image-service.ts';

/** Persisted by `banner-repository.ts`; rejections are `AppError`s. */
export type BannerStore = {
  newId(): string;
  list(): Promise<Banner[]>;
  create(bannerId: string, banner: BannerInput, uid: string): Promise<void>;
  setActive(bannerId: string, isActive: boolean, uid: string): Promise<void>;
  remove(bannerId: string, uid: string): Promise<void>;
};

const tag = 'Banners';
const createSchema = bannerInputSchema.pick({ title: true });
const switchSchema = z.object({ isActive: booleanField });

/** Banners of the back office; the public reads them from Firestore. */
export function bannerRoutes(store: BannerStore, images: ImageService): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/banners',
      access: 'admin',
      failureMessage: messages.fetchBannersFailed,
      doc: {
        summary: 'Every banner, newest first',
        tag,
        response: z.object({ success: z.literal(true), banners: z.array(bannerSchema) }),
      },
      handle: async () => data({ banners: await store.list() }),
    },
    {
      method: 'post',
      path: '/banners',
      encodesImages: true,
      access: 'admin',
      failureMessage: messages.createBannerFailed,
      doc: {
        summary: 'Add a banner; its image is optional',
        tag,
        multipartBody: createSchema.extend({ image: z.file().optional() }),
        statuses: [201],
        response: doneResponse.extend({ bannerId: z.string() }),
        rejections: ['unsupported-media'],
      },
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const { title } = validate(createSchema, fields, {
          missing: messages.fillRequired,
          fallback: messages.createBannerFailed,
        });
        const bannerId = store.newId();
        const image = files('image').slice(0, 1);
        await images.storeFor({ folder: 'banners' }, image, (urls) =>
          store.create(
            bannerId,
            { title, imageUrl: urls[0] ?? '', isActive: true },
            signedIn(call).uid,
          ),
        );
        return created(messages.bannerCreated, { bannerId });
      },
    },
    {
      method: 'put',
      path: '/banners/:id',
      access: 'admin',
      failureMessage: messages.updateBannerFailed,
      doc: {
        summary: 'Show or hide a banner',
        tag,
        jsonBody: switchSchema,
        response: doneResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const { isActive } = validate(switchSchema, await jsonFields(call), {
          fallback: messages.updateBannerFailed,
        });
        await store.setActive(call.param('id'), isActive, signedIn(call).uid);
        return done(messages.bannerStatusUpdated);
      },
    },
    {
      method: 'delete',
      path: '/banners/:id',
      access: 'admin',
      failureMessage: messages.deleteBannerFailed,
      doc: { summary: 'Delete a banner', tag, response: doneResponse, rejections: ['not-found'] },
      handle: async (call) => {
        await store.remove(call.param('id'), signedIn(call).uid);
        return done(messages.bannerDeleted);
      },
    },
  ];
}
