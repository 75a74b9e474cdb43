import { callStaffApi } from './staff-api.ts';

/**
 * Requests the removal of uploaded images that no document references (an abandoned form, a failed
 * save). The function keeps referenced images; the daily sweep finds the rest.
 */
export async function discardImages(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await callStaffApi('POST /pictures/discard', { body: { urls: [...urls] } });
}
