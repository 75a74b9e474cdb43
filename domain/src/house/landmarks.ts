import {
  distanceKm,
  type HousePlace,
  type LandmarkKind,
  landmarkKindNames,
  type Position,
  type Precision,
  roundedPosition,
} from './place.ts';

/** Right to some two kilometres, as are the distances from them. */
const landmarks: Record<LandmarkKind, [name: string, lat: number, lng: number][]> = {
  airport: [
    ['Kochi airport', 10.152, 76.402],
    ['Thiruvananthapuram airport', 8.482, 76.92],
    ['Kozhikode airport', 11.137, 75.955],
    ['Kannur airport', 11.918, 75.547],
    ['Mangaluru airport', 12.961, 74.89],
    ['Coimbatore airport', 11.03, 77.043],
  ],
  station: [
    ['Thiruvananthapuram Central', 8.487, 76.952],
    ['Varkala Sivagiri', 8.74, 76.716],
    ['Kollam Junction', 8.886, 76.595],
    ['Chengannur', 9.318, 76.608],
    ['Kottayam', 9.594, 76.531],
    ['Alappuzha', 9.484, 76.322],
    ['Cherthala', 9.69, 76.34],
    ['Ernakulam Junction', 9.969, 76.291],
    ['Aluva', 10.108, 76.357],
    ['Thrissur', 10.515, 76.208],
    ['Shoranur Junction', 10.761, 76.271],
    ['Palakkad Junction', 10.801, 76.639],
    ['Tirur', 10.915, 75.923],
    ['Kozhikode', 11.247, 75.78],
    ['Kannur', 11.869, 75.356],
    ['Kasaragod', 12.493, 74.986],
  ],
  beach: [
    ['Kovalam beach', 8.4, 76.978],
    ['Varkala beach', 8.733, 76.706],
    ['Kappil beach', 8.78, 76.675],
    ['Kollam beach', 8.876, 76.592],
    ['Alappuzha beach', 9.493, 76.318],
    ['Marari beach', 9.601, 76.298],
    ['Fort Kochi beach', 9.967, 76.237],
    ['Cherai beach', 10.142, 76.178],
    ['Kozhikode beach', 11.262, 75.767],
    ['Muzhappilangad beach', 11.796, 75.443],
    ['Payyambalam beach', 11.872, 75.349],
    ['Bekal beach', 12.392, 75.031],
  ],
  viewpoint: [
    ['Ponmudi', 8.76, 77.117],
    ['Jatayu rock', 8.866, 76.868],
    ['Vagamon meadows', 9.686, 76.905],
    ['Parunthumpara', 9.605, 77.02],
    ['Pothamedu viewpoint', 10.065, 77.054],
    ['Top Station', 10.122, 77.245],
    ['Athirappilly falls', 10.285, 76.57],
    ['Nelliampathy', 10.533, 76.69],
    ['Lakkidi viewpoint', 11.519, 76.023],
    ['Banasura lake', 11.67, 75.957],
    ['Paithalmala', 12.17, 75.56],
    ['Ranipuram', 12.42, 75.36],
  ],
};

/** Where a landmark is; null for a name that the table does not have. */
export function landmarkPosition(kind: LandmarkKind, name: string): Position | null {
  const found = landmarks[kind].find(([each]) => each === name);
  return found === undefined ? null : { lat: found[1], lng: found[2] };
}

/** A beach at the other end of a day's drive says nothing about a house. */
const farthestKm: Partial<Record<LandmarkKind, number>> = { beach: 40, viewpoint: 40 };

/** The nearest landmark of each kind. */
function nearbyOf(position: Position): HousePlace['nearby'] {
  const nearby: HousePlace['nearby'] = {};
  for (const kind of landmarkKindNames) {
    const [nearest] = landmarks[kind]
      .map(([name, lat, lng]) => ({ name, km: distanceKm(position, { lat, lng }) }))
      .sort((one, other) => one.km - other.km);
    if (nearest === undefined || nearest.km > (farthestKm[kind] ?? Number.POSITIVE_INFINITY)) {
      continue;
    }
    nearby[kind] = { name: nearest.name, km: Math.round(nearest.km * 10) / 10 };
  }
  return nearby;
}

/**
 * The place of a house as everybody may know it. Distances are those of the public point: from four
 * exact ones anybody could find the house.
 */
export function publicPlace(exact: Position | null, precision: Precision): HousePlace | null {
  if (exact === null) return null;
  const position = precision === 'exact' ? exact : roundedPosition(exact);
  return { ...position, nearby: nearbyOf(position) };
}
