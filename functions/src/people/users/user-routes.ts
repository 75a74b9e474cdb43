import { createProfileSchema } from '@kerala-stays/domain/api/account-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { profileRole, type UserProfile } from '@kerala-stays/domain/people/user';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { Account } from '../../platform/auth.ts';
import { AppError } from '../../platform/errors.ts';
import type { UserStore } from './user-repository.ts';

/** The claim decides the role; the profile only mirrors it (decision D16). */
function profileFields(account: Account, profile: UserProfile) {
  const role = profileRole(account.role);
  return {
    role,
    recentSearchedCities: profile.recentSearchedCities,
    user: { ...profile, role },
  };
}

/** The signed-in person's own profile (product §13.2). */
export function userRoutes(store: UserStore): ApiRoute[] {
  return [
    route('GET /user', {
      access: 'guest',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const account = signedIn(call);
        const profile = await store.find(account.uid);
        if (profile === null)
          throw new AppError('not-found', { message: serverMessages.profileNotFound });
        return data(profileFields(account, profile));
      },
    }),
    route('POST /user/create', {
      access: 'guest',
      audit: { none: 'Everybody has their own profile' },
      failureMessage: messages.profileSyncFailed,
      handle: async (call) => {
        const account = signedIn(call);
        const { username, image } = validate(createProfileSchema, await jsonFields(call), {
          fallback: messages.profileSyncFailed,
        });
        const { profile, isNew } = await store.createOnce(account.uid, {
          username: username || account.name,
          email: account.email,
          image,
          role: profileRole(account.role),
        });
        return {
          status: isNew ? 201 : 200,
          body: {
            success: true as const,
            message: messages.profileCreated,
            ...profileFields(account, profile),
          },
        };
      },
    }),
  ];
}
