import { imageSources } from '@kerala-stays/domain/catalogue/images';
import { useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';
import { useNear } from './use-near.ts';

type PictureProps = {
  /** A stored picture URL (`pictures.ts`), or any other address of a picture. */
  url: string;
  alt: string;
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes: string;
  /** Only their ratio matters; the picture fills the width it is given. */
  width?: number;
  height?: number;
  /**
   * `first` is the first picture of a screen, fetched before everything else; `lazy`, the default,
   * leaves it to the browser, which fetches several screens ahead; `near` waits for the last screen,
   * `shown`, for what lies just below a full first screen, until it is there.
   */
  turn?: 'first' | 'lazy' | 'near' | 'shown';
  className?: string;
};

const nearPx = 300;

/**
 * A picture in WebP at several widths with its JPEG fallback. Its place is reserved by its
 * ratio, and a missing or broken picture becomes a quiet placeholder of the same size.
 */
export function Picture(props: PictureProps) {
  const { url, alt, sizes, width = 1200, height = 800, turn = 'lazy', className = '' } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, turn === 'near' ? nearPx : 0);
  const sources = brokenUrl === url ? null : imageSources(url);

  // A server-rendered picture may fail before React listens for it.
  useEffect(() => {
    const image = place.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenUrl(url);
  }, [url]);

  const box = `${styles.picture} ${className}`;
  const ratio = { aspectRatio: `${width} / ${height}` };
  if (sources === null) {
    // A picture without words of its own is decoration, and so is what stands in for it.
    const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span className={`${box} ${styles.placeholder}`} style={ratio} {...name}>
        <svg viewBox="0 0 48 32" aria-hidden="true">
          <path d="M2 27h44M6 27c6-2 8-9 12-9s5 6 9 6 6-5 15-5M24 15c0-5 3-9 8-10M24 15c-1-5-4-8-9-8M24 15c3-2 7-2 10 1M24 15c-3-1-7-1-9 2M24 15c1 4 1 7 0 12" />
        </svg>
      </span>
    );
  }
  if ((turn === 'near' || turn === 'shown') && !near)
    return <span ref={place} className={box} style={ratio} />;
  return (
    <picture ref={place} className={box} style={ratio}>
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
