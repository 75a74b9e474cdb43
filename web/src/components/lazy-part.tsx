import { type ComponentType, lazy } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A part of a page in use that is fetched when it is shown, such as a dialog. The page stays whatever becomes of it.
 * @param load of a `partCode`, so that it waits for the connection
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
