import type { Position } from '@kerala-stays/domain/house/place';

/** Somewhere in the quarter of each demo house's address, by id; none of these houses exists. */
const positions: Record<string, [lat: number, lng: number]> = {
  'slow-water-houseboats-alappuzha': [9.50081, 76.34952],
  'kainakary-bund-alappuzha': [9.48437, 76.38216],
  'lighthouse-lane-alappuzha': [9.49468, 76.32094],
  'punnamada-lake-palace-alappuzha': [9.51342, 76.35517],
  'nedumudy-ferry-alappuzha': [9.44263, 76.40391],
  'heron-jetty-kumarakom': [9.65174, 76.42938],
  'vembanad-quiet-kumarakom': [9.61823, 76.43157],
  'paddy-lamp-kumarakom': [9.63211, 76.47226],
  'red-cliff-varkala': [8.74213, 76.70104],
  'tide-table-varkala': [8.75352, 76.69385],
  'janardana-rest-varkala': [8.73187, 76.71043],
  'edava-lagoon-varkala': [8.77861, 76.67902],
  'netmenders-house-kochi': [9.96774, 76.24213],
  'bastion-street-kochi': [9.96486, 76.24157],
  'mattancherry-steps-kochi': [9.95862, 76.25934],
  'vypin-tide-kochi': [10.14063, 76.18321],
  'princess-quay-kochi': [9.95217, 76.27058],
  'oakline-estate-munnar': [10.04872, 77.11263],
  'letchmi-ridge-munnar': [10.06934, 77.03617],
  'cardamom-lantern-munnar': [10.02958, 77.02843],
  'kannan-hollow-munnar': [10.06318, 77.09164],
  'plucker-row-munnar': [10.10217, 77.05583],
  'anamudi-glasshouse-munnar': [10.17824, 77.09337],
  'periyar-hide-thekkady': [9.60137, 77.16482],
  'clove-and-cane-thekkady': [9.63418, 77.13276],
  'kumily-gate-thekkady': [9.60849, 77.17015],
  'sandal-canopy-thekkady': [9.72164, 77.15308],
  'knoll-house-vagamon': [9.66832, 76.92041],
  'pine-hour-vagamon': [9.68213, 76.91276],
  'cloud-ledger-vagamon': [9.68647, 76.90452],
  'marmala-springs-vagamon': [9.70185, 76.82736],
  'shola-silence-vagamon': [9.69718, 76.88619],
  'banyan-loft-wayanad': [11.73462, 75.95187],
  'pepper-courtyard-wayanad': [11.67231, 76.26384],
  'banasura-shore-wayanad': [11.67584, 75.96217],
  'chembra-foot-wayanad': [11.54163, 76.08942],
  'kuruva-bamboo-wayanad': [11.82314, 76.09127],
  'edakkal-view-wayanad': [11.62417, 76.23158],
};

export function positionOf(id: string): Position | null {
  const [lat, lng] = positions[id] ?? [];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
