import type { Scene } from './draw.ts';
import { paddyFields } from './scenes/fields.ts';
import { forestLake, spiceForest } from './scenes/forest.ts';
import { meadows, sunriseRidges, teaHills } from './scenes/hills.ts';
import { hillHouse, lakeVilla, monsoonHouse, poolWith } from './scenes/homes.ts';
import { roomWith, verandahWith } from './scenes/interiors.ts';
import { lanterns, treehouse } from './scenes/lights.ts';
import { cliffBeach, palmBeach } from './scenes/shore.ts';
import { templeTank, townStreet } from './scenes/town.ts';
import { backwaters, fishingNets, houseboatScene } from './scenes/waters.ts';

/** Every scene a picture can show. */
export const scenes = {
  teaHills,
  meadows,
  sunriseRidges,
  backwaters,
  houseboat: houseboatScene,
  fishingNets,
  cliffBeach,
  palmBeach,
  paddyFields,
  forestLake,
  spiceForest,
  treehouse,
  lanterns,
  townStreet,
  templeTank,
  hillHouse,
  lakeVilla,
  monsoonHouse,
  poolHills: poolWith(sunriseRidges),
  poolBackwaters: poolWith(backwaters),
  poolBeach: poolWith(palmBeach),
  roomHills: roomWith(teaHills),
  roomMeadow: roomWith(meadows),
  roomWater: roomWith(backwaters),
  roomSea: roomWith(palmBeach),
  roomTown: roomWith(townStreet),
  roomForest: roomWith(spiceForest),
  verandahHills: verandahWith(teaHills),
  verandahMeadow: verandahWith(meadows),
  verandahWater: verandahWith(backwaters),
  verandahForest: verandahWith(forestLake),
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
