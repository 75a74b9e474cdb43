import { featuredHotelsQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { type HomeDigest, homeDigestId } from '@kerala-stays/domain/content/list-digests';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { listSavedBanners } from '../banners/banner-repository.ts';
import { refreshAllLists, refreshDigest } from './digest-repository.ts';
import { findCards } from './public-hotel-repository.ts';

async function composeHome(): Promise<HomeDigest> {
  const [featured, banners] = await Promise.all([
    findCards(featuredHotelsQuery()),
    listSavedBanners(dateInKerala(new Date())),
  ]);
  return { featured, banners };
}

/** Updates the home page's digest, after a change of featured hotels or banners. */
export const refreshHomeDigest = (): Promise<void> => refreshDigest(homeDigestId, composeHome);

/**
 * Updates every digest, in case an event was lost. @param cityKeys all cities that have active
 * hotels
 */
export async function refreshAllDigests(cityKeys: readonly string[]): Promise<void> {
  await refreshHomeDigest();
  await refreshAllLists(cityKeys);
}
