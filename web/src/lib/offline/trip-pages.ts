import { tripScope } from './forget-all-stays.ts';

/** Path of a file of this site; '' for another address. */
function own(address: string): string {
  const { origin, pathname, search } = new URL(address || 'data:,', location.href);
  return origin === location.origin ? pathname + search : '';
}

/** Code and fonts that this page fetched: what it consists of. */
const listParts = () =>
  unique(performance.getEntriesByType('resource').map(({ name }) => own(name))).filter((path) =>
    path.startsWith('/assets/'),
  );

const listPictures = () =>
  unique(
    [...document.querySelectorAll('img')].map(({ complete, currentSrc }) =>
      complete ? own(currentSrc) : '',
    ),
  );

const unique = (paths: string[]) => [...new Set(paths)].filter((path) => path !== '');

/**
 * Has the service worker keep this page, which then opens without a connection.
 * @returns whether it is kept: false in browsers without service workers or with full storage, and
 *   when a newer release answers by now
 */
export async function keepTripPage(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const entry = own(script?.src ?? '');
  if (!('serviceWorker' in navigator) || !entry.startsWith('/assets/')) return false;
  try {
    await navigator.serviceWorker.register('/trip-worker.js', { scope: tripScope });
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true);
    });
    active.postMessage({ entry, parts: listParts(), pictures: listPictures() }, [port2]);
    return await answer;
  } catch {
    return false;
  }
}
