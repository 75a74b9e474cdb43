import { apiMessage } from '#web/lib/api/api-client.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { callStaffApi } from './staff-api.ts';

/**
 * Deletes a document through a function, which records the author in the same step: the rules let
 * no client delete.
 * @param failure shown when the server gives no reason
 */
export async function deleteByStaff(
  collection: 'hotels' | 'categories' | 'banners',
  id: string,
  failure: string,
): Promise<void> {
  const response = await callStaffApi(`DELETE /${collection}/:id`, { params: { id } });
  if (response.ok) return;
  const { bookingsCount = 0 } = response.data;
  throw new StaffDeleteError(apiMessage(response, failure), response.status, bookingsCount);
}

/** Reports how many bookings prevent a hotel's deletion (product §13.2). */
export class StaffDeleteError extends StaffActionError {
  readonly bookingsCount: number;
  constructor(message: string, code: number, bookingsCount: number) {
    super(message, code);
    this.bookingsCount = bookingsCount;
  }
}
