import { erasureTime, ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { type OfficeDeps, type OfficeNotice, tellOffice } from '../../mail/tell-office.ts';
import { AppError } from '../../platform/errors.ts';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import type { FoundRecord } from '../personal-data/find-personal-data.ts';
import type { PersonalDataDeps } from '../personal-data/personal-data-deps.ts';
import { findOwnData } from './find-own-data.ts';
import type { OwnPerson } from './own-person.ts';

/**
 * Erases everything under the address of the caller, as staff would. Texts of staff that may still
 * name the person are the office's to edit: it is told which, without the name.
 * @throws AppError `conflict` with the reasons and days, while a stay is ahead or money is owed
 */
export async function eraseOwnData(
  deps: PersonalDataDeps & OfficeDeps,
  { person, uid }: OwnPerson,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const { waits, account } = await findOwnData(deps, person);
  if (account?.isStaff) throw new AppError('conflict', { message: ownDataMessages.staff });
  if (waits.length > 0) {
    const reasons = waits.map(({ reason }) => reason).join(' ');
    throw new AppError('conflict', { message: `${reasons} ${erasureTime(waits)}` });
  }
  const by = { requestId, uid: uid === '' ? 'link' : uid, now };
  const { toEdit } = await erasePersonalData(deps, person, by);
  if (toEdit.length > 0) await tellOffice(deps, leftTexts(toEdit, requestId), now);
}

function leftTexts(toEdit: readonly FoundRecord[], requestId: string): OfficeNotice {
  const places = toEdit.map(({ collection, stored: { id } }) => `${collection}/${id}`);
  return {
    kind: 'exception',
    event: `erased-${requestId}`,
    subject: 'Texts that may name an erased guest',
    sentences: [
      'A guest has had their data erased on the page “Your data”. Texts that you wrote may still name them: please look through these and take the name out.',
    ],
    rows: places.slice(0, 20).map((place) => ['Text', place] as const),
    path: '/admin/privacy',
    action: 'Open personal data',
  };
}
