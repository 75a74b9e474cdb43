import { zodResolver } from '@hookform/resolvers/zod';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { supplierInputSchema } from '@kerala-stays/domain/billing/supplier-input';
import { useForm } from 'react-hook-form';
import { useAccount } from '#web/account/account-context.tsx';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { saveSupplier } from './api/supplier-calls.ts';
import {
  isFieldName,
  type SupplierFormInput,
  type SupplierFormOutput,
  supplierFormValues,
} from './supplier-form-values.ts';

/**
 * State of the supplier form; input stays when saving fails, with the server's message at its
 * field.
 * @param supplier null for a new one
 */
export function useSupplierForm(supplier: Supplier | null, onSaved: () => void) {
  const { getIdToken } = useAccount();
  const { run, isBusy: busy } = useStaffAction();
  const toast = useToast();
  const { control, handleSubmit, setError } = useForm<
    SupplierFormInput,
    unknown,
    SupplierFormOutput
  >({ resolver: zodResolver(supplierInputSchema), defaultValues: supplierFormValues(supplier) });

  const send = async (values: SupplierFormOutput) => {
    const outcome = await saveSupplier(supplier, values, await getIdToken());
    if (outcome.ok) {
      toast.success(outcome.message);
      onSaved();
      return;
    }
    const { field } = outcome;
    if (field === undefined || !isFieldName(field))
      throw new StaffActionError(outcome.message, outcome.status);
    setError(field, { message: outcome.message }, { shouldFocus: true });
  };
  const submit = handleSubmit(async (values) => {
    await run(() => send(values), {
      failure: 'The supplier could not be saved. What you entered is still here.',
    });
  });
  return { control, busy, submit };
}
