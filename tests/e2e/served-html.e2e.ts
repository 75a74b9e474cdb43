import { roomyHotel } from './support/hotels.ts';
import { expect, test } from './support/test.ts';

// What search engines and chats see: HTML without any script having run.
test.use({ javaScriptEnabled: false });

const tag = { tag: '@desktop' } as const;

test('a pasted hotel link shows its name, picture and price', tag, async ({ page, baseURL }) => {
  const hotel = await roomyHotel();
  await page.goto(`/hotels/${hotel._id}`, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(new RegExp(hotel.name));
  const property = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(property('og:title')).toHaveAttribute('content', new RegExp(hotel.name));
  await expect(property('og:description')).toHaveAttribute('content', /₹[\d,]+ per night/);
  await expect(property('og:url')).toHaveAttribute('content', `${baseURL}/hotels/${hotel._id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/hotels/${hotel._id}`,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
  const picture = (await property('og:image').getAttribute('content')) ?? '';
  expect(picture).toMatch(/^https?:\/\//);
  const response = await page.request.get(picture);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^image\/(jpeg|webp|png)/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel.name);
});

test('structured data describe the hotel with its offers', tag, async ({ page }) => {
  const hotel = await roomyHotel();
  await page.goto(`/hotels/${hotel._id}`, { waitUntil: 'domcontentloaded' });
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    address: { addressLocality: hotel.city, addressCountry: 'IN' },
    makesOffer: hotel.roomTypes
      .filter(({ pricePerNight }) => pricePerNight > 0)
      .map(({ name, pricePerNight }) => ({
        '@type': 'Offer',
        price: pricePerNight,
        itemOffered: { name },
      })),
  });
});

test('the home page and the list are served with their first screen', tag, async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Kerala Enchanting Destinations',
  );
  await expect(page.getByTestId('hotel-card').first()).toBeAttached();
  await page.goto('/hotels?destination=munnar', { waitUntil: 'domcontentloaded' });
  const cards = page.getByTestId('hotel-card');
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) await expect(card).toContainText('Munnar');
});

test('an unknown hotel is a 404 that search engines leave out', tag, async ({ page }) => {
  const response = await page.goto('/hotels/no-such-hotel', { waitUntil: 'domcontentloaded' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Not Found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('a hostile address stays text', tag, async ({ request }) => {
  const response = await request.get('/hotels?destination=%3Cscript%3Ealert(1)%3C/script%3E');
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).not.toContain('<script>alert(1)');
});

test('sitemap, robots, manifest and icons are served', tag, async ({ request, baseURL }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const xml = await sitemap.text();
  for (const path of ['/hotels', '/about', '/privacy', '/terms']) {
    expect(xml).toContain(`<loc>${baseURL}${path}</loc>`);
  }
  // As they were when somebody asked first: other tests open and close hotels meanwhile.
  expect(xml.match(/\/hotels\/[\w-]+<\/loc>/g)?.length).toBeGreaterThan(5);
  expect(xml).not.toContain('/admin');

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Kerala Stays');
  for (const src of ['/favicon.ico', '/favicon.svg', ...manifest.icons.map((icon) => icon.src)]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
});

test('pages carry the security headers', tag, async ({ request }) => {
  for (const path of ['/', '/hotels', '/about']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
  }
});
