import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import {
  changeUnderLayers,
  isInLayer,
  leaveLayers,
  mustLeaveLayers,
} from '#web/lib/layers/layer-history.ts';
import { notePlace } from './layout/scroll-memory.ts';

/**
 * Sits between the router and the site, because the router has no other hook for this. Saves the
 * reading position before navigation. A link followed inside an open layer leaves no entry of the
 * layer behind. Changes of the page's own address are made under the layer.
 */
export function LayerRouter({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo(() => {
    const { navigator } = context;
    type Push = typeof navigator.push;
    const push: Push = (...to) => {
      notePlace();
      if (mustLeaveLayers()) leaveLayers(() => navigator.push(...to));
      else if (isInLayer()) navigator.replace(...to);
      else navigator.push(...to);
    };
    const replace: Push = (...to) => changeUnderLayers(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
