import { type RefObject, useEffect, useRef } from 'react';
import { readInquiryView } from './inquiry-view.ts';

/**
 * The inquiry that is open, or is about to be: two keys in a row are quicker than the page that the first one asks for,
 * and the second is about that page already. To be set by whoever asks for another.
 * @param openId of the page as it is drawn; a slow one may be drawn when the next has been asked for
 */
export function useCurrentId(openId: string): RefObject<string> {
  const current = useRef(openId);
  useEffect(() => {
    const { openId: asked } = readInquiryView(new URLSearchParams(location.search));
    if (openId === asked) current.current = openId;
  }, [openId]);
  return current;
}
