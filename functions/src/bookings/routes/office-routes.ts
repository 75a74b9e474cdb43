import { collections, officeDocumentId } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { officeAlertMessages, officeSettingsSchema } from '@kerala-stays/domain/mail/office-alerts';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { type ApiRoute, data, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { type OfficeDeps, officeSettings } from '../../mail/tell-office.ts';

/** Mail alerts for the office: recipients and events. */
export function officeRoutes(
  deps: () => Pick<OfficeDeps, 'documents' | 'officeEmail'>,
): ApiRoute[] {
  return [
    route('GET /mail/office', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async () => {
        const settings = await officeSettings(deps());
        return data({ settings: copyOf(settings) });
      },
    }),
    route('PUT /mail/office', {
      access: 'admin',
      audit: { collection: 'mail', what: 'Alerts of the office changed' },
      failureMessage: messages.operationFailed,
      handle: async (call) => {
        const settings = validate(officeSettingsSchema, await call.json(), {
          fallback: messages.malformedBody,
        });
        const { documents } = deps();
        const changes = recordedChanges(await officeSettings(deps()), settings, ['emails']);
        const row = { collection: collections.meta, id: officeDocumentId };
        await documents.commit([{ kind: 'merge', ...row, patch: settings }]);
        return { ...done(officeAlertMessages.saved, { settings }), changes };
      },
    }),
  ];
}

function copyOf({ emails, kinds, quietFrom, quietTo }: Awaited<ReturnType<typeof officeSettings>>) {
  return { emails: [...emails], kinds: [...kinds], quietFrom, quietTo };
}
