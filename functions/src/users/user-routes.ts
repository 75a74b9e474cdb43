import { messages } from '@kerala-stays/domain/core/messages';
import type { UserProfile } from '@kerala-stays/domain/people/user';
import { z } from 'zod';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse, userResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Account } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import type { UserStore } from './user-repository.ts';

const tag = 'Account';

/** Without `role` and the like, so that users cannot make themselves admin (decision D16). */
const createSchema = z.object({
  username: z.string().trim().max(160).default(''),
  /** Taken for compatibility; the account's own address counts. */
  email: z.string().max(254).optional(),
  image: z.string().trim().max(1000).default(''),
});

/** The claim decides who is admin; the profile only mirrors it (decision D16). */
function profileFields(account: Account, profile: UserProfile) {
  return {
    role: account.isAdmin ? 'admin' : 'user',
    recentSearchedCities: profile.recentSearchedCities,
    user: { ...profile, role: account.isAdmin ? 'admin' : 'user' },
  };
}

/** The signed-in person's own profile (product §13.2). */
export function userRoutes(store: UserStore): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/user',
      access: 'guest',
      failureMessage: messages.generic,
      doc: {
        summary: 'The caller’s profile; 404 before it has been created',
        tag,
        response: userResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const account = signedIn(call);
        const profile = await store.find(account.uid);
        if (profile === null)
          throw new AppError('not-found', { message: messages.profileNotFound });
        return data(profileFields(account, profile));
      },
    },
    {
      method: 'post',
      path: '/user/create',
      access: 'guest',
      failureMessage: messages.profileSyncFailed,
      doc: {
        summary: 'Create the caller’s profile; again, it returns the stored one',
        tag,
        jsonBody: createSchema,
        statuses: [201, 200],
        response: userResponse.extend({ message: doneResponse.shape.message }),
      },
      handle: async (call) => {
        const account = signedIn(call);
        const { username, image } = validate(createSchema, await jsonFields(call), {
          fallback: messages.profileSyncFailed,
        });
        const { profile, isNew } = await store.createOnce(account.uid, {
          username: username || account.name,
          email: account.email,
          image,
          role: account.isAdmin ? 'admin' : 'user',
        });
        return {
          status: isNew ? 201 : 200,
          body: {
            success: true,
            message: messages.profileCreated,
            ...profileFields(account, profile),
          },
        };
      },
    },
  ];
}
