import type { Locator, Page } from '@playwright/test';

/** Rectangles of the lines of text. */
const placesOf = (text: Locator) =>
  text.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ x, y, width, height }) => ({ x, y, width, height }));
    }),
  );

/**
 * The lowest contrast of white text with the pixels painted behind it, for text on a picture
 * without a background colour. One pixel in two hundred may be brighter, for the edges of shapes.
 * @param page the page with the texts, in its current state
 * @param texts elements with white text
 * @returns a ratio as defined by WCAG, 1 to 21, for each of the texts
 */
export async function contrastOnPicture(page: Page, texts: readonly Locator[]): Promise<number[]> {
  const lines = await Promise.all(texts.map(placesOf));
  const hide = await page.addStyleTag({
    content:
      '* { color: transparent !important; transition: none !important; caret-color: transparent !important }',
  });
  const shot = await page.screenshot({ scale: 'css', animations: 'disabled' });
  await hide.evaluate((style) => style.parentNode?.removeChild(style));
  return page.evaluate(
    async ({ picture, lines }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('This browser has no canvas');
      pen.drawImage(bitmap, 0, 0);
      const linear = (level: number) =>
        level <= 0.04045 * 255 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4;
      return lines.map((places) => {
        const luminances: number[] = [];
        for (const { x, y, width, height } of places) {
          const { data } = pen.getImageData(x, y, Math.ceil(width), Math.ceil(height));
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
            luminances.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
          }
        }
        luminances.sort((a, b) => a - b);
        return 1.05 / ((luminances[Math.floor(luminances.length * 0.995)] ?? 1) + 0.05);
      });
    },
    { picture: shot.toString('base64'), lines },
  );
}
