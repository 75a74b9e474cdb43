import type { Scene } from './draw.ts';
import { paddyFields } from './scenes/fields.ts';
import { forestLake, spiceForest } from './scenes/forest.ts';
import { meadows, sunriseRidges, teaHills } from './scenes/hills.ts';
import { hillHouse, lakeVilla, monsoonHouse, poolWith } from './scenes/homes.ts';
import { lanterns, treehouse } from './scenes/lights.ts';
import { roomWith } from './scenes/room.ts';
import { cliffBeach, palmBeach } from './scenes/shore.ts';
import { templeTank, townStreet } from './scenes/town.ts';
import { verandahWith } from './scenes/verandah.ts';
import { backwaters, fishingNets, houseboatScene } from './scenes/waters.ts';
import { rain } from './sky.ts';

/** In the monsoon it rains on a landscape: over the whole picture, or behind the window it is seen by. */
const outdoors =
  (scene: Scene): Scene =>
  (sheet) =>
    sheet.palette.time === 'monsoon' ? scene(sheet) + rain(sheet, 70) : scene(sheet);

const views = {
  teaHills: outdoors(teaHills),
  meadows: outdoors(meadows),
  sunriseRidges: outdoors(sunriseRidges),
  backwaters: outdoors(backwaters),
  houseboat: outdoors(houseboatScene),
  fishingNets: outdoors(fishingNets),
  cliffBeach: outdoors(cliffBeach),
  palmBeach: outdoors(palmBeach),
  paddyFields: outdoors(paddyFields),
  forestLake: outdoors(forestLake),
  spiceForest,
  treehouse: outdoors(treehouse),
  lanterns,
  townStreet: outdoors(townStreet),
  templeTank: outdoors(templeTank),
} as const satisfies Record<string, Scene>;

/** Every scene a picture can show. */
export const scenes = {
  ...views,
  hillHouse: outdoors(hillHouse),
  lakeVilla: outdoors(lakeVilla),
  monsoonHouse: outdoors(monsoonHouse),
  poolHills: poolWith(views.sunriseRidges),
  poolBackwaters: poolWith(views.backwaters),
  poolBeach: poolWith(views.palmBeach),
  roomHills: roomWith(views.teaHills),
  roomMeadow: roomWith(views.meadows),
  roomWater: roomWith(views.backwaters),
  roomSea: roomWith(views.palmBeach),
  roomTown: roomWith(views.townStreet),
  roomForest: roomWith(views.spiceForest),
  verandahHills: verandahWith(views.teaHills),
  verandahMeadow: verandahWith(views.meadows),
  verandahWater: verandahWith(views.backwaters),
  verandahForest: verandahWith(views.forestLake),
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
