import { type ApiRequest, type ApiResponse, callApi } from '#web/lib/api-client.ts';
import { auth } from './auth.ts';

/** A function may have to start before it responds. */
const timeoutMs = 25_000;

/** Calls the site's own `/api` as the signed-in member of staff. Never throws, as `callApi`. */
export async function callStaffApi(path: string, request: ApiRequest): Promise<ApiResponse> {
  const token = await auth.currentUser?.getIdToken();
  return callApi(path, { timeoutMs, ...request, token });
}
