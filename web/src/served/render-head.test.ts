import { describe, expect, test } from 'vitest';
import { photoSizes } from '#web/site/catalogue/hotels/gallery-images.ts';
import { hotelStructuredData } from '#web/site/catalogue/hotels/hotel-data.ts';
import { hotelHead } from '#web/site/catalogue/hotels/hotel-page-head.ts';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderHead, scriptJson } from './render-head.ts';

describe('the head of a served page', () => {
  test('shows a pasted link to a hotel with name, image and price', () => {
    const hotel = hotelNamed('Lotus House');
    const data = hotelStructuredData(hotel, []);
    const html = renderHead(hotelHead(hotel), 'https://stays.example', data);
    expect(html).toContain('<title>Lotus House, Munnar · Kerala Stays</title>');
    expect(html).toContain('property="og:title" content="Lotus House, Munnar"');
    expect(html).toContain(
      'property="og:image" content="https://stays.example/media/hotels/demo/front.jpg"',
    );
    expect(html).toContain('content="$1,200 per night.');
    expect(html).toContain('rel="canonical" href="https://stays.example/hotels/lotus-house"');
    expect(html).toContain('"@type":"Hotel"');
    expect(html).toContain('"price":1200');
    expect(html).toContain('"url":"https://stays.example/hotels/lotus-house"');
    expect(html).toContain('"image":"https://stays.example/media/hotels/demo/front.jpg"');
    expect(html).toContain('property="og:image:alt" content="Lotus House, photo 1"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  test('has a hotel’s first photo fetched before the page is laid out, in the gallery’s own sizes', () => {
    const html = renderHead(hotelHead(hotelNamed('Lotus House')), 'https://stays.example');
    expect(html).toContain('rel="preload" as="image" type="image/webp" fetchpriority="high"');
    expect(html).toContain('/media/hotels/demo/front-800.webp 800w');
    expect(html).toContain(`imagesizes="${photoSizes(1, 0)}"`);
  });

  test('has nothing painted before an element that the rest is placed by has arrived', () => {
    const head = { title: 'Home', description: 'Stays.', canonicalPath: '/' };
    const waits = '<link rel="expect" href="#after-hero" blocking="render">';
    expect(renderHead({ ...head, paintFrom: 'after-hero' }, 'https://stays.example')).toContain(
      waits,
    );
    expect(renderHead(head, 'https://stays.example')).toContain(
      '<link rel="expect" href="#site-head" blocking="render">',
    );
  });

  test('has a first photo in AVIF fetched as such, and in one format only', () => {
    const hotel = { ...hotelNamed('Lotus House'), mainImage: '/media/hotels/demo/front-avif.jpg' };
    const images = [hotel.mainImage];
    const html = renderHead(hotelHead({ ...hotel, images }), 'https://stays.example');
    expect(html.match(/rel="preload"/g)).toHaveLength(1);
    expect(html).toContain('rel="preload" as="image" type="image/avif" fetchpriority="high"');
    expect(html).toContain('/media/hotels/demo/front-avif-800.avif 800w');
  });

  test('keeps every text a text', () => {
    const hostile = '"><script>alert(1)</script>';
    const hotel = hotelNamed(hostile);
    const data = hotelStructuredData(hotel, []);
    const html = renderHead(hotelHead(hotel), 'https://stays.example', data);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"><');
  });

  test('no text can end the snapshot', () => {
    expect(scriptJson({ text: '</script><b>\u2028' })).toBe(
      '{"text":"\\u003c/script>\\u003cb>\\u2028"}',
    );
  });

  test('keeps pages that are not there out of search engines', () => {
    const html = renderHead(
      { title: 'Hotel Not Found', description: 'Gone.', canonicalPath: null },
      'https://stays.example',
    );
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('canonical');
  });
});
