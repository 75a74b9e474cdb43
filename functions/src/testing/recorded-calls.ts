import type { StaffCall, StaffCallLog } from '../http/record-call.ts';
import type { RecordedChanges } from '../http/route.ts';

export type RecordedCall = StaffCall & {
  outcome: 'begun' | 'done' | 'refused';
  changes: RecordedChanges;
};

/** A log of staff calls in memory, with its rows. */
export function recordedCalls(): { log: StaffCallLog; rows: RecordedCall[] } {
  const rows: RecordedCall[] = [];
  const log: StaffCallLog = {
    begin: async (call) => {
      const row: RecordedCall = { ...call, outcome: 'begun', changes: {} };
      rows.push(row);
      return {
        done: async (documentId, changes) => {
          Object.assign(row, { documentId, changes, outcome: 'done' });
        },
        rejected: async () => {
          row.outcome = 'refused';
        },
      };
    },
  };
  return { log, rows };
}
