import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import type { ApiCall, ApiResponse, ApiRoute, RecordedChanges } from './route.ts';

/** A change by a member of staff through a call, where no document records the author. */
export type StaffCall = {
  collection: CollectionName;
  /** '' until the call has created the document. */
  documentId: string;
  action: 'updated' | 'deleted';
  who: string;
  /** Text in the history, e.g. "Payment recorded". */
  what: string;
};

export type StaffCallLog = {
  /** Records the start, which survives a crash. */
  begin(call: StaffCall): Promise<{
    /** @param documentId of the created document, if there was none before */
    done(documentId: string, changes: RecordedChanges): Promise<void>;
    /** The call was rejected, so nothing happened. */
    rejected(): Promise<void>;
  }>;
};

/** The id in the path, or the code of a coupon. */
const namedId = (call: ApiCall) => call.param('id') || call.param('code');

/** A payment or refund in the path has another id than its booking, which the response contains. */
function documentIdOf(call: ApiCall, { body, documentId }: ApiResponse): string {
  if (documentId !== undefined) return documentId;
  const { block, booking, calendarExport, coupon, feed, reply, supplier } = readFields(body);
  return (
    readText(readFields(block ?? booking ?? supplier ?? calendarExport ?? feed ?? reply)._id) ||
    readText(readFields(coupon).code) ||
    namedId(call)
  );
}

/** The action; of a key with its name, since its author is no account that has one. */
function whatBy({ account }: ApiCall, what: string): string {
  return account?.isKey ? `${what} by the key ${account.name}` : what;
}

/**
 * Wraps the route's handler to record calls by staff as the route's `audit` requires. No client can
 * skip it.
 */
export function recordingHandler(route: ApiRoute, log: StaffCallLog): ApiRoute['handle'] {
  const { audit } = route;
  if (typeof audit !== 'object' || 'none' in audit) return route.handle;
  return async (call) => {
    // Guests may change their own bookings; only calls by staff are recorded.
    if (call.account?.isStaff !== true) return route.handle(call);
    const entry = await log.begin({
      collection: audit.collection,
      documentId: namedId(call),
      action: route.method === 'delete' ? 'deleted' : 'updated',
      who: call.account.uid,
      what: whatBy(call, audit.what),
    });
    try {
      const response = await route.handle(call);
      await entry.done(documentIdOf(call, response), response.changes ?? {});
      return response;
    } catch (error) {
      await entry.rejected();
      throw error;
    }
  };
}
