import type { TimeOfDay } from '../pictures/palette.ts';
import type { SceneName } from '../pictures/scenes.ts';

/** A picture of the site's own design; `seed` picks the take of the scene that is used. */
export type ArtScene = { name: string; scene: SceneName; time: TimeOfDay; seed: string };

/** The landing hero's slides (`domain/src/content/tour.ts`). */
export const heroScenes: readonly ArtScene[] = [
  { name: 'hero-kochi', scene: 'fishingNets', time: 'dusk', seed: 'hero-kochi' },
  { name: 'hero-wayanad', scene: 'forestLake', time: 'dawn', seed: 'hero-wayanad' },
  { name: 'hero-munnar', scene: 'teaHills', time: 'golden', seed: 'hero-munnar' },
  { name: 'hero-vagamon', scene: 'meadows', time: 'noon', seed: 'hero-vagamon' },
];

/** The destination tiles (`domain/src/catalogue/destinations.ts`). */
export const destinationScenes: readonly ArtScene[] = [
  { name: 'destination-munnar', scene: 'teaHills', time: 'dawn', seed: 'destination-munnar' },
  { name: 'destination-vagamon', scene: 'meadows', time: 'golden', seed: 'destination-vagamon' },
  { name: 'destination-wayanad', scene: 'spiceForest', time: 'mist', seed: 'destination-wayanad' },
  { name: 'destination-chennai', scene: 'templeTank', time: 'dusk', seed: 'destination-chennai' },
];

export const aboutScene: ArtScene = {
  name: 'about',
  scene: 'houseboat',
  time: 'dawn',
  seed: 'about',
};
