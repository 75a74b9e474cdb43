import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteImage } from './site-image.tsx';

/** Formats offered by a picture, in the browser's order of preference. */
function offered(url: string): string[] {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<SiteImage url={url} alt="A lake" sizes="100vw" />);
  const types = [...place.querySelectorAll('picture > source')].map(
    (source) => source.getAttribute('type') ?? '',
  );
  return [...types, place.querySelector('picture > img')?.getAttribute('src') ?? ''];
}

test('AVIF is offered first; a browser without it takes WebP, and one without either the JPEG', () => {
  const url = '/media/hotels/h1/a-avif.jpg';
  expect(offered(url)).toEqual(['image/avif', 'image/webp', url]);
});

test('an image without AVIF offers none', () => {
  expect(offered('/media/hotels/h1/a.jpg')).toEqual(['image/webp', '/media/hotels/h1/a.jpg']);
  expect(offered('https://x.example/a.jpg')).toEqual(['https://x.example/a.jpg']);
});
