import { chromium } from 'playwright';
const base = process.argv[2];
const browser = await chromium.launch();
for (const [w, h] of [[390, 844], [1440, 900], [768, 1024]]) {
  const page = await browser.newPage({ viewport: { width: w, height: h } });
  page.on('console', (m) => { if (m.type() === 'error') console.log(w, m.text().slice(0, 200)); });
  const d = (n) => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);
  await page.goto(`${base}/hotels/knoll-house-vagamon?from=${d(12)}&to=${d(14)}&adults=2`);
  await page.waitForTimeout(3000);
  await page.getByRole('button', { name: /Book Now/ }).first().click();
  await page.waitForTimeout(5000);
  await page.screenshot({ path: `/tmp/shot-instant-${w}.png` });
  const now = page.getByRole('button', { name: /Book now: pay/ });
  console.log(w, await now.count());
  if (await now.count()) { await now.scrollIntoViewIfNeeded(); await page.screenshot({ path: `/tmp/shot-instant-${w}-b.png` }); }
  await page.close();
}
await browser.close();
