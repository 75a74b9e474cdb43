import { imageSources } from '@kerala-stays/domain/catalogue/images';
import { useEffect, useRef, useState } from 'react';
import styles from './site-image.module.css';
import { useInView } from './use-in-view.ts';

type SiteImageProps = {
  /** A stored image URL (`images.ts`), or any other address of an image. */
  url: string;
  alt: string;
  /** `sizes` attribute: display width, for the browser's choice of file. */
  sizes: string;
  /** Only the ratio matters; the image fills the available width. */
  width?: number;
  height?: number;
  /**
   * `first` is the first image of a screen, fetched before everything else. `lazy`, the default,
   * leaves it to the browser, which fetches several screens ahead. `near` waits for the last
   * screen. `shown`, for images just below a full first screen, waits until visible. Once the page
   * has been scrolled, both load a whole screen earlier.
   */
  turn?: 'first' | 'lazy' | 'near' | 'shown';
  className?: string;
};

const nearPx = 300;

/**
 * An image at several widths: AVIF if available and supported, otherwise WebP, with a JPEG
 * fallback. Its ratio reserves the space. A missing or broken image becomes a plain placeholder of
 * the same size.
 */
export function SiteImage(props: SiteImageProps) {
  const { url, alt, sizes, width = 1200, height = 800, turn = 'lazy', className = '' } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const inView = useInView(place, {
    marginPx: turn === 'near' ? nearPx : 0,
    aheadOnceMoved: true,
  });
  const sources = brokenUrl === url ? null : imageSources(url);

  // A server-rendered image may fail before React attaches its handler.
  useEffect(() => {
    const image = place.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenUrl(url);
  }, [url]);

  const box = `${styles.picture} ${className}`;
  const ratio = { aspectRatio: `${width} / ${height}` };
  // An image without alt text is decorative, and so is what stands in its place.
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  if (sources === null) {
    return (
      <span className={`${box} ${styles.placeholder}`} style={ratio} {...name}>
        <svg viewBox="0 0 48 32" aria-hidden="true">
          <path d="M2 27h44M6 27c6-2 8-9 12-9s5 6 9 6 6-5 15-5M24 15c0-5 3-9 8-10M24 15c-1-5-4-8-9-8M24 15c3-2 7-2 10 1M24 15c-3-1-7-1-9 2M24 15c1 4 1 7 0 12" />
        </svg>
      </span>
    );
  }
  if ((turn === 'near' || turn === 'shown') && inView !== true)
    return <span ref={place} className={box} style={ratio} {...name} />;
  return (
    <picture ref={place} className={box} style={ratio}>
      {sources.avifSrcSet !== '' && (
        <source type="image/avif" srcSet={sources.avifSrcSet} sizes={sizes} />
      )}
      {sources.srcSet !== '' && <source type="image/webp" srcSet={sources.srcSet} sizes={sizes} />}
      <img
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        loading={turn === 'lazy' ? 'lazy' : 'eager'}
        decoding={turn === 'first' ? 'auto' : 'async'}
        fetchPriority={turn === 'first' ? 'high' : 'auto'}
        onError={() => setBrokenUrl(url)}
      />
    </picture>
  );
}
