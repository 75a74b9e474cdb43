import type { MapHouse } from '@kerala-stays/domain/house/on-map';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import { MapButton } from './map-button.tsx';

const ListMap = lazyPart(partCode(() => import('./list-map.tsx')).load);

/** *Map* of the houses of a list. */
export const ListMapButton = ({ houses }: { houses: readonly MapHouse[] }) => (
  <MapButton>{() => <ListMap houses={houses} />}</MapButton>
);
