import { otherPlaces } from '@kerala-stays/domain/catalogue/destinations';
import { getCatalogue } from './get-catalogue.ts';

export const otherPlacesKey = 'other-places';

/** Towns with hotels that no destination tile leads to. */
export async function listOtherPlaces(signal?: AbortSignal): Promise<string[]> {
  return otherPlaces(await getCatalogue(signal));
}
