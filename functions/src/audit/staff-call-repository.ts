import { collections } from '@kerala-stays/domain/core/collections';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import type { StaffCallLog } from './staff-calls.ts';

export const staffCallRepository: StaffCallLog = {
  begin: async ({ collection, documentId, who, what }) => {
    const entry = firestore().collection(collections.auditLog).doc();
    await entry.create({
      collection,
      documentId,
      action: 'updated',
      who,
      changes: { [what]: {} },
      outcome: 'begun',
      at: FieldValue.serverTimestamp(),
    });
    return {
      done: async (madeId, changes) => {
        const known = { documentId: madeId, outcome: 'done' };
        await entry.update({ ...known, changes: { [what]: {}, ...changes } });
      },
      rejected: async () => {
        await entry.update({ outcome: 'refused' });
      },
    };
  },
};
