import { describe, expect, it } from 'vitest';
import { cityChoices, presetCities } from '../catalogue/cities.ts';
import { destinations } from '../catalogue/destinations.ts';
import { highlights } from '../catalogue/highlights.ts';
import { imageSources } from '../catalogue/images.ts';
import { whatsappLink } from '../people/whatsapp-link.ts';
import { chatMessage, site, socialLinks } from './site.ts';
import { testimonials } from './testimonials.ts';
import { heroSlides, tour } from './tour.ts';

describe('fixed content from the specification', () => {
  it('includes the tour in the hero', () => {
    expect(tour).toMatchObject({
      headline: 'Kerala Enchanting Destinations',
      past: {
        date: '2025-06-15',
        dateText: '15 June 2025',
        joinedText: '48 travelers joined',
        faces: { count: 3 },
      },
    });
    expect(heroSlides.map(({ id }) => id)).toEqual(['kochi', 'wayanad', 'munnar', 'vagamon']);
  });

  it('defines which destinations can be opened', () => {
    expect(destinations.map(({ name, comingSoon }) => [name, comingSoon])).toEqual([
      ['Munnar', false],
      ['Vagamon', false],
      ['Wayanad', true],
      ['Chennai', true],
    ]);
  });

  it('includes the preset cities, each of which can be chosen once', () => {
    expect(presetCities).toEqual(['Munnar', 'Wayanad', 'Vagamon', 'London']);
    expect(cityChoices.slice(0, 4)).toEqual(presetCities);
    expect(new Set(cityChoices).size).toBe(cityChoices.length);
  });

  it('includes the highlights, the testimonials and the claims', () => {
    expect(highlights.map(({ title }) => title)).toEqual([
      'Clean & Safe Stay',
      'Enhanced Cleaning',
      'Excellent Location',
      'Smooth Check-In',
    ]);
    expect(highlights.map(({ text }) => text).join()).toMatch(
      /90% of guests rated the location 5 stars\..*100% of guests gave check-in a 5-star rating\./,
    );
    expect(new Set(testimonials.map(({ id }) => id)).size).toBe(6);
    expect(site).toMatchObject({ launchYear: 2022, guestsWelcomed: '5,000+' });
  });

  it('includes the social links and a chat with a prefilled message', () => {
    expect(socialLinks.map(({ id }) => id)).toEqual([
      'instagram',
      'facebook',
      'twitter',
      'linkedin',
    ]);
    expect(socialLinks.every(({ href }) => href.startsWith('https://'))).toBe(true);
    expect(whatsappLink(site.phone, chatMessage)).toMatch(/^https:\/\/wa\.me\/\d{12}\?text=Hello/);
  });
});

describe('site art', () => {
  it('comes in the same widths as images of hotels', () => {
    expect(imageSources('/art/hero-kochi.jpg')).toEqual({
      src: '/art/hero-kochi.jpg',
      avifSrcSet: '',
      srcSet:
        '/art/hero-kochi-400.webp 400w, /art/hero-kochi-800.webp 800w, /art/hero-kochi-1600.webp 1600w',
    });
    expect(imageSources('/media/hotels/h1/a.jpg')?.srcSet).toMatch(/^\/media\/hotels\/h1\/a-400/);
  });

  it('only an image whose name says so is offered in AVIF, which an address without one would break', () => {
    expect(imageSources('/media/hotels/h1/a-avif.jpg')).toEqual({
      src: '/media/hotels/h1/a-avif.jpg',
      avifSrcSet: [400, 800, 1600].map((w) => `/media/hotels/h1/a-avif-${w}.avif ${w}w`).join(', '),
      srcSet: [400, 800, 1600].map((w) => `/media/hotels/h1/a-avif-${w}.webp ${w}w`).join(', '),
    });
    const without = ['/media/hotels/h1/a.jpg', '/art/a-avif.jpg', 'https://x.example/a-avif.jpg'];
    expect(without.map((url) => imageSources(url)?.avifSrcSet)).toEqual(['', '', '']);
  });

  it.each(['', 'javascript:alert(1)', '//evil.com/a.jpg', 'art/x.jpg'])('are never %j', (url) => {
    expect(imageSources(url)).toBeNull();
  });

  it('exists for every slide and destination', () => {
    for (const url of [
      ...heroSlides.map(({ src }) => src),
      ...destinations.map(({ image }) => image),
    ]) {
      expect(imageSources(url)?.srcSet).not.toBe('');
    }
  });
});
