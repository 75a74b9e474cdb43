import { site } from '@kerala-stays/domain/content/site';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Spinner } from '#web/components/spinner.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { DrawnMap, MapContent } from '../map/draw-map.ts';
import css from './house-map.css?inline';

/** The map's library, which is larger than all the rest of a page. */
const drawing = partCode(() => import('../map/draw-map.ts'));

/** Said where the map would be; the list beside it has all that the map has. */
const noMap = {
  unsupported: 'This browser cannot draw the map. The list has all that it would show.',
  failed:
    'The map could not be loaded. The list has all that it would show. Check your connection, then close the map and open it again.',
} as const;

type State = 'loading' | 'ready' | keyof typeof noMap;

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

type MapFrameProps = {
  /** null while its places are being read. */
  content: Omit<MapContent, 'mapTiles'> | null;
  /** Houses that are marked. */
  selected: readonly string[];
  /** Whether a change of `selected` moves the map. */
  follow: boolean;
  onPick: (ids: string[]) => void;
  /** Details of what is selected, over the map. */
  card?: ReactNode;
  /** In place of the map, e.g. when its places could not be read. */
  problem?: ReactNode;
  /** The list beside the map. */
  children: ReactNode;
};

/** Draws the map once its content is known; it does not change afterwards. */
function useDrawnMap({ content, selected, follow, onPick }: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [streetsFailed, setStreetsFailed] = useState(false);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    if (content === null || container.current === null) return;
    if (!canDraw()) return setState('unsupported');
    const element = container.current;
    let isOver = false;
    let drawn: DrawnMap | null = null;
    const draw = async () => {
      const { drawMap } = await drawing.load();
      if (isOver) return;
      const { mapTiles } = site;
      drawn = await drawMap(
        element,
        { ...content, mapTiles },
        {
          onReady: () => setState('ready'),
          onPick: (ids) => pick.current(ids),
          onStreetsFailed: () => setStreetsFailed(true),
        },
      );
      if (isOver) drawn.remove();
      else setMap(drawn);
    };
    draw().catch(() => {
      if (!isOver) setState('failed');
    });
    return () => {
      isOver = true;
      drawn?.remove();
      setMap(null);
    };
  }, [content]);

  useEffect(() => map?.select(selected, follow), [map, selected, follow]);
  return { container, state, streetsFailed, zoom: map?.zoom };
}

function Source({ streetsFailed }: { streetsFailed: boolean }) {
  if (site.mapTiles === undefined || streetsFailed) {
    return (
      <p className="house-map-source">
        {streetsFailed && 'Streets could not be loaded. '}Sketch, not to scale for navigation
      </p>
    );
  }
  return (
    <p className="house-map-source">
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        OpenStreetMap contributors
      </a>
    </p>
  );
}

/** A map with the list of all that is on it: beside it, on small screens under it. */
export function MapFrame(props: MapFrameProps) {
  const { content, card, problem, children } = props;
  const { container, state, streetsFailed, zoom } = useDrawnMap(props);
  const isDrawn = state === 'loading' || state === 'ready';
  return (
    <div className="house-map">
      <style href="house-map" precedence="default">
        {css}
      </style>
      <div className="house-map-ground">
        {isDrawn && !problem && (
          <>
            <section
              ref={container}
              className="house-map-canvas"
              data-state={state}
              aria-label={content?.label}
            />
            {state === 'loading' && (
              <div className="house-map-wait">
                <Spinner label="Drawing the map" visibleLabel />
              </div>
            )}
            {zoom && (
              <div className="house-map-zoom">
                <button type="button" aria-label="Zoom in" onClick={() => zoom(1)}>
                  +
                </button>
                <button type="button" aria-label="Zoom out" onClick={() => zoom(-1)}>
                  −
                </button>
              </div>
            )}
            <Source streetsFailed={streetsFailed} />
          </>
        )}
        {problem && <div className="house-map-problem">{problem}</div>}
        {!problem && !isDrawn && (
          <p className="house-map-problem" role="status">
            {noMap[state]}
          </p>
        )}
        <div className="house-map-card" aria-live="polite">
          {card}
        </div>
      </div>
      <div className="house-map-list">{children}</div>
    </div>
  );
}
