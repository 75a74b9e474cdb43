import {
  createBannerFields,
  updateBannerSchema,
} from '@kerala-stays/domain/api/content-operations';
import type { Banner, BannerInput } from '@kerala-stays/domain/content/banner';
import { messages } from '@kerala-stays/domain/core/messages';
import { jsonFields, requestFields } from '../../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { ImageService } from '../images/image-service.ts';

/** Persisted by `banner-repository.ts`; rejections are `AppError`s. */
export type BannerStore = {
  newId(): string;
  list(): Promise<Banner[]>;
  create(bannerId: string, banner: BannerInput, uid: string): Promise<void>;
  update(bannerId: string, changes: Partial<BannerInput>, uid: string): Promise<void>;
  remove(bannerId: string, uid: string): Promise<void>;
};

/** Banners of the back office; the public reads them from Firestore. */
export function bannerRoutes(store: BannerStore, images: ImageService): ApiRoute[] {
  return [
    route('GET /banners', {
      access: 'admin',
      failureMessage: messages.fetchBannersFailed,
      handle: async () => data({ banners: await store.list() }),
    }),
    route('POST /banners', {
      encodesImages: true,
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.createBannerFailed,
      rejections: ['unsupported-media'],
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const input = validate(createBannerFields, fields, {
          missing: messages.fillRequired,
          fallback: messages.createBannerFailed,
        });
        const bannerId = store.newId();
        const image = files('image').slice(0, 1);
        await images.storeFor({ folder: 'banners' }, image, (urls) =>
          store.create(
            bannerId,
            { ...input, imageUrl: urls[0] ?? '', isActive: true },
            signedIn(call).uid,
          ),
        );
        return created(messages.bannerCreated, { bannerId });
      },
    }),
    route('PUT /banners/:id', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.updateBannerFailed,
      rejections: ['not-found', 'invalid'],
      handle: async (call) => {
        const sent = validate(updateBannerSchema, await jsonFields(call), {
          fallback: messages.updateBannerFailed,
        });
        const present = Object.entries(sent).filter(([, value]) => value !== undefined);
        const changes: Partial<BannerInput> = Object.fromEntries(present);
        await store.update(call.param('id'), changes, signedIn(call).uid);
        const isSwitched = changes.isActive !== undefined;
        return done(isSwitched ? messages.bannerStatusUpdated : messages.fieldUpdated);
      },
    }),
    route('DELETE /banners/:id', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.deleteBannerFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        await store.remove(call.param('id'), signedIn(call).uid);
        return done(messages.bannerDeleted);
      },
    }),
  ];
}
