import { collections } from '@kerala-stays/domain/core/collections';
import { personKeysOf } from '@kerala-stays/domain/people/person-keys';
import { FieldValue } from 'firebase-admin/firestore';
import type { StaffCallLog } from '../http/record-call.ts';
import { firestore } from '../platform/firestore.ts';

export const staffCallRepository: StaffCallLog = {
  begin: async ({ what, ...call }) => {
    const entry = firestore().collection(collections.auditLog).doc();
    await entry.create({
      ...call,
      changes: { [what]: {} },
      outcome: 'begun',
      at: FieldValue.serverTimestamp(),
    });
    return {
      done: async (documentId, changes) => {
        const recorded = { documentId, outcome: 'done', changes: { [what]: {}, ...changes } };
        // A block's note may name a person, whose erasure must find this row.
        await entry.update({ ...recorded, personKeys: personKeysOf(recorded) });
      },
      rejected: async () => {
        await entry.update({ outcome: 'refused' });
      },
    };
  },
};
