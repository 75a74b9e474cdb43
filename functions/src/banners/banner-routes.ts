import { bannerInputSchema } from '@kerala-stays/domain/content/banner';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { bannerSchema, doneAnswer } from '../http/answer-schemas.ts';
import { booleanField } from '../http/field-schemas.ts';
import { jsonFields, requestFields } from '../http/request-fields.ts';
import { type ApiRoute, created, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { PictureService } from '../images/picture-service.ts';
import type { BannerStore } from './banner-repository.ts';

const tag = 'Banners';
const createSchema = bannerInputSchema.pick({ title: true });
const switchSchema = z.object({ isActive: booleanField });

/** Banners of the back office (product §10.9); the public reads them from Firestore. */
export function bannerRoutes(store: BannerStore, pictures: PictureService): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/banners',
      access: 'admin',
      failureMessage: messages.fetchBannersFailed,
      doc: {
        summary: 'Every banner, newest first',
        tag,
        answer: z.object({ success: z.literal(true), banners: z.array(bannerSchema) }),
      },
      handle: async () => data({ banners: await store.list() }),
    },
    {
      method: 'post',
      path: '/banners',
      encodesPictures: true,
      access: 'admin',
      failureMessage: messages.createBannerFailed,
      doc: {
        summary: 'Add a banner; its picture is optional',
        tag,
        multipartBody: createSchema.extend({ image: z.file().optional() }),
        statuses: [201],
        answer: doneAnswer.extend({ bannerId: z.string() }),
        refusals: ['unsupported-media'],
      },
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const { title } = validate(createSchema, fields, {
          missing: messages.fillRequired,
          fallback: messages.createBannerFailed,
        });
        const bannerId = store.newId();
        const image = files('image').slice(0, 1);
        await pictures.storeFor({ folder: 'banners' }, image, (urls) =>
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
        answer: doneAnswer,
        refusals: ['not-found'],
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
      doc: { summary: 'Delete a banner', tag, answer: doneAnswer, refusals: ['not-found'] },
      handle: async (call) => {
        await store.remove(call.param('id'), signedIn(call).uid);
        return done(messages.bannerDeleted);
      },
    },
  ];
}
