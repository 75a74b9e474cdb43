import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';
import type { SupplierFormInput } from '../supplier-form-values.ts';

export type SupplierSaved =
  | { ok: true; message: string }
  /** HTTP `status`; 0 without a response. */
  | { ok: false; message: string; status: number; field: string | undefined };

const failed = 'The supplier could not be saved. What you entered is still here.';

/**
 * Creates or updates a supplier.
 * @param known the supplier as loaded; null for a new one
 */
export async function saveSupplier(
  known: Supplier | null,
  values: SupplierFormInput,
  token: string | null,
): Promise<SupplierSaved> {
  const response =
    known === null
      ? await callApi('POST /suppliers', { body: values, token })
      : await callApi('PUT /suppliers/:id', {
          params: { id: known._id },
          body: { ...values, seenUpdatedAt: known.updatedAt },
          token,
        });
  if (response.ok) return { ok: true, message: response.data.message };
  const { status, data } = response;
  return { ok: false, message: apiMessage(response, failed), status, field: data.field };
}
