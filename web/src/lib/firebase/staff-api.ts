import type { OperationName } from '@kerala-stays/domain/api/operations';
import { type ApiRequest, type ApiResponse, callApi } from '#web/lib/api/api-client.ts';
import { auth } from './auth.ts';

/** Allows for a cold start of the function. */
const timeoutMs = 25_000;

/** Calls the site's own `/api` as the signed-in member of staff. Never throws, like `callApi`. */
export async function callStaffApi<Name extends OperationName>(
  name: Name,
  request: ApiRequest<Name>,
): Promise<ApiResponse<Name>> {
  const token = await auth.currentUser?.getIdToken();
  return callApi(name, { timeoutMs, ...request, token });
}
