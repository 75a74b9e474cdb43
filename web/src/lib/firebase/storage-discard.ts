import { callStaffApi } from './staff-api.ts';

/**
 * Asks for uploaded images to be removed that no document names (a form given up, a save that
 * failed). The function leaves alone what anything names; the daily sweep finds what it missed.
 */
export async function discardImages(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await callStaffApi('POST /pictures/discard', { body: { urls: [...urls] } });
}
