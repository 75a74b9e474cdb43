import { type ComponentType, lazy } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A part that is fetched when shown, such as a dialog. The page stays usable even if loading fails.
 * @param load from a `partCode`, so that it waits for the connection
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
