import { apiMessage } from '#web/lib/api-client.ts';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { callStaffApi } from './staff-api.ts';

/**
 * Deletes a document through a function, which records who did in the same step: the rules let no
 * client delete.
 * @param failure shown when the server gives no reason
 */
export async function deleteByStaff(
  path: 'hotels' | 'categories' | 'banners',
  id: string,
  failure: string,
): Promise<void> {
  const response = await callStaffApi(`/api/${path}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  });
  if (response.ok) return;
  throw new StaffDeleteError(apiMessage(response, failure), response.status, response.data);
}

/** Carries the fields of the rejection, e.g. `bookingsCount` (product §13.2). */
export class StaffDeleteError extends StaffActionError {
  readonly fields: Record<string, unknown>;
  constructor(message: string, code: number, fields: Record<string, unknown>) {
    super(message, code);
    this.fields = fields;
  }
}
