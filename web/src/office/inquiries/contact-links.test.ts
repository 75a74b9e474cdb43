import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { describe, expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

const inquiry = readInquiry('i1', {
  name: 'Anu & Co',
  email: 'anu@example.com',
  mobile: '98470 12345',
  people: 2,
  date: '2026-12-24',
  hotel: { _id: 'h1', name: 'Misty Ridge', city: 'Vagamon' },
  roomTypeName: 'Double Bed',
});

describe('links to a customer', () => {
  it('begins the answer with what was asked, safely encoded', () => {
    const { whatsApp, mail, call } = contactLinks(inquiry);
    expect(call).toBe('tel:+919847012345');
    expect(whatsApp).toContain('https://wa.me/919847012345?text=Hello%20Anu%20%26%20Co');
    expect(decodeURIComponent(whatsApp ?? '')).toContain(
      'Misty Ridge, Double Bed for 24 Dec 2026 (2 guests)',
    );
    expect(mail).toContain(
      'mailto:anu%40example.com?subject=Your%20inquiry%20about%20Misty%20Ridge',
    );
  });

  it('calls and writes to a number abroad without the 0 that only its own country dials', () => {
    const links = contactLinks({ ...inquiry, mobile: '+44 (0)20 7946 0958' });
    expect(links.call).toBe('tel:+442079460958');
    expect(links.whatsApp).toContain('https://wa.me/442079460958?text=');
  });

  it('offers no call or WhatsApp without a usable number', () => {
    expect(contactLinks({ ...inquiry, mobile: 'n/a' })).toMatchObject({
      call: null,
      whatsApp: null,
    });
  });
});
