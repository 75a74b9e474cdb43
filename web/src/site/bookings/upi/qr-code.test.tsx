import { upiAddress } from '@kerala-stays/domain/money/upi-address';
import { size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const scale = 3;

/** The drawn code as a camera sees it, read by a library that did not make it. */
function readDrawn(text: string): string | undefined {
  const markup = renderToStaticMarkup(<QrCode text={text} label="code" />);
  const side = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dx = 0; dx < scale; dx++) {
      for (let dy = 0; dy < scale; dy++) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
    }
  }
  return jsQR(pixels, width, width)?.data;
}

test('the QR code says the address of the payment, read by another library', {
  tags: ['sized'],
}, () => {
  const id = fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/);
  const payee = fc.stringMatching(/^[a-zA-Z .'-]{1,50}$/);
  const vpa = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,30}@[a-z]{2,12}$/);
  const amount = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(id, payee, vpa, amount, fc.integer({ min: 1, max: 99 }), (...drawn) => {
      const [bookingId, name, to, amountMinor, n] = drawn;
      const account = { vpa: to, payee: name, merchantCode: '' };
      const address = upiAddress(account, { bookingId, amountMinor, n });
      expect(readDrawn(address)).toBe(address);
    }),
    { numRuns: size(50, 300) },
  );
});

test('control: a code with another amount says another address', () => {
  const account = { vpa: 'stays@okbank', payee: 'Stays', merchantCode: '' };
  const of = (amountMinor: number) => upiAddress(account, { bookingId: 'b1', amountMinor, n: 1 });
  expect(readDrawn(of(100))).not.toBe(of(101));
});

test('has a label for people who do not see it', () => {
  const markup = renderToStaticMarkup(<QrCode text="upi://pay" label="QR code: pay ₹100" />);
  expect(markup).toContain('role="img" aria-label="QR code: pay ₹100"');
});
