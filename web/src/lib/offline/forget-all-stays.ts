import { listKept, removeStay } from './kept-stays.ts';
import { forgetTripPages } from './trip-pages.ts';

/** Leaves nothing of any stay on this device, which may be shared: at sign-out. */
export async function forgetAllStays(): Promise<void> {
  listKept().forEach(removeStay);
  await forgetTripPages();
}
