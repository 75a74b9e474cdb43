import { type RefObject, useEffect, useRef } from 'react';
import { readInquiryView } from './inquiry-view.ts';

/**
 * The inquiry that is open or about to open. Two quick keys can outpace rendering, and the second
 * already refers to the next inquiry. Callers set it when they request another.
 * @param openId of the page as rendered, which may lag behind
 */
export function useCurrentId(openId: string): RefObject<string> {
  const current = useRef(openId);
  useEffect(() => {
    const { openId: asked } = readInquiryView(new URLSearchParams(location.search));
    if (openId === asked) current.current = openId;
  }, [openId]);
  return current;
}
