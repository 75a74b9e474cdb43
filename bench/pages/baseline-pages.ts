import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type HotelCard, priceLabel } from '@kerala-stays/domain/catalogue/hotel-card';
import { imageSources } from '@kerala-stays/domain/catalogue/images';
import { tour } from '@kerala-stays/domain/content/tour';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';

/**
 * The baseline of the ratios: hand-written static pages with the same words and pictures in the
 * same places, one small stylesheet, no script and no web font. Hardly anything can be faster.
 */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `body{margin:0;font:1rem/1.6 sans-serif;color:#16302b}main,nav{max-width:78rem;margin:auto;padding:1rem 1.25rem}
h1,h2,h3{font-family:serif;font-weight:400;line-height:1.15}img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;background:#e7eeea}
ul{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1.25rem;padding:0;list-style:none}article{border:1px solid #dcd9cf}article div{padding:1rem}
.hero{position:relative;display:grid;min-height:calc(100svh - 2.5rem);align-items:end;color:#fff;background:#16302b}.hero img{position:absolute;inset:0;height:100%}.hero div{position:relative;padding:1.25rem}
@media(max-width:40rem){ul{grid-template-columns:1fr}}`;

function picture(url: string, sizes: string, first: boolean): string {
  const { avifSrcSet = '', srcSet = '' } = imageSources(url) ?? {};
  const source = (type: string, srcset: string) =>
    srcset === '' ? '' : `<source type="${type}" srcset="${text(srcset)}" sizes="${sizes}">`;
  const order = first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<picture>${source('image/avif', avifSrcSet)}${source('image/webp', srcSet)}<img src="${text(url)}" width="1200" height="800" alt="" ${order}></picture>`;
}

const sizes = '(min-width: 80rem) 28rem, (min-width: 60rem) 35vw, (min-width: 40rem) 46vw, 92vw';

/** `sizes` of the main image on a hotel page, as in the gallery. */
const leadSizes = '(min-width: 60rem) 50rem, (min-width: 40rem) 100vw, 62vw';

function card(hotel: HotelCard, index: number): string {
  const price = priceLabel(hotel, surfaceCurrency('list'));
  return `<li><article data-testid="hotel-card">${picture(hotel.image, sizes, index === 0)}<div><p>${text(hotel.city)} · 4.5</p>
<h3><a href="/hotels/${hotel._id}">${text(hotel.name)}</a></h3><p>${text(hotel.address)}</p><p>${hotel.roomCount} rooms, ${hotel.maxGuests} guests</p>
<p>${hotel.features.slice(0, 5).map(text).join(' · ')}</p><p>${text(price)}</p></div></article></li>`;
}

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title><style>${style}</style>
<nav><a href="/">Kerala Stays</a> <a href="/hotels">Hotels</a> <a href="/about">About</a></nav>${main}</html>`;

export function baselineHome(featured: readonly HotelCard[], heroPicture: string): string {
  const joined = tour.past === null ? '' : text(`${tour.past.joinedText}, ${tour.past.dateText}`);
  const hero = `<section class="hero"><img src="${heroPicture}" width="640" height="853" alt="" fetchpriority="high"><div data-testid="first-content"><h1>${text(tour.headline)}</h1>
<p>${joined}</p><p>${text(tour.description)}</p></div></section>`;
  const cards = featured.map((hotel, index) => card(hotel, index + 1)).join('');
  return page('Kerala Stays', `${hero}<main><h2>Featured</h2><ul>${cards}</ul></main>`);
}

export function baselineHotels(cards: readonly HotelCard[]): string {
  return page('Hotels', `<main><h1>Our Hotels</h1><ul>${cards.map(card).join('')}</ul></main>`);
}

export function baselineHotel(hotel: Hotel): string {
  const pictures = hotel.images
    .slice(0, 5)
    .map(
      (url, index) => `<li>${picture(url, index === 0 ? leadSizes : '20rem', index === 0)}</li>`,
    );
  const rooms = hotel.roomTypes.map(
    (room) =>
      `<li><article><div><h3>${text(room.name)}</h3><p>${text(room.description)}</p><p>$${room.pricePerNight}</p></div></article></li>`,
  );
  return page(
    hotel.name,
    `<main><h1>${text(hotel.name)}</h1><p>${text(hotel.address)}, ${text(hotel.city)}</p><ul>${pictures.join('')}</ul><p>${text(hotel.description)}</p><h2>Available Room Types</h2><ul>${rooms.join('')}</ul></main>`,
  );
}
