import type { OperationName } from '@kerala-stays/domain/api/operations';
import { type ApiRequest, type ApiResponse, callApi } from '#web/lib/api/api-client.ts';
import { auth } from './auth.ts';

/** A function may have to start before it responds. */
const timeoutMs = 25_000;

/** Calls the site's own `/api` as the signed-in member of staff. Never throws, as `callApi`. */
export async function callStaffApi<Name extends OperationName>(
  name: Name,
  request: ApiRequest<Name>,
): Promise<ApiResponse<Name>> {
  const token = await auth.currentUser?.getIdToken();
  return callApi(name, { timeoutMs, ...request, token });
}
