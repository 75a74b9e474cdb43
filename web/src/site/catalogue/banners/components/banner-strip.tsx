import { SiteImage } from '#web/components/site-image.tsx';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { bannersKey, listBanners } from '../api/list-banners.ts';
import styles from './banner-strip.module.css';

/**
 * Active banners under the hero (decision D5); renders nothing when there are none or loading
 * fails.
 */
export function BannerStrip() {
  const { data: banners = [] } = useResource(bannersKey, listBanners);
  if (banners.length === 0) return null;
  return (
    <aside className={styles.strip} aria-label="Current offers">
      <ul className={`page-width ${styles.banners}`}>
        {banners.map(({ _id, title, imageUrl }) => (
          <li key={_id} className={styles.banner}>
            <SiteImage
              className={styles.picture}
              url={imageUrl}
              alt=""
              sizes="120px"
              width={16}
              height={7}
              turn="shown"
            />
            <p>{title}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
