import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { clearInquiryDraft } from '../inquiry-draft.ts';
import InquiryDialog from './inquiry-dialog.tsx';

vi.mock('#web/lib/stay/stay-price.ts', () => ({ askStayPrice: async () => ({ kind: 'unknown' }) }));

const today = dateInKerala(new Date());
const stay = {
  checkIn: addDays(today, 30),
  checkOut: addDays(today, 33),
  couponCode: '',
  party: { adults: 2, childAges: [] },
};
const subject = {
  hotel: { _id: 'lotus', name: 'Lotus House', city: 'Munnar' },
  roomType: { _id: 'double', name: 'Double Bed' },
};

function show(hasMouse: boolean, given: { stay?: typeof stay; name?: string }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: hasMouse && query.includes('pointer'),
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const { name, ...asked } = given;
  const person = name === undefined ? {} : { person: { name, email: '' } };
  renderPart(
    <InquiryDialog
      subject={{ ...subject, ...asked }}
      open
      onClose={() => {}}
      onSent={() => {}}
      {...person}
    />,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  clearInquiryDraft(`lotus/double/${stay.checkIn}/${stay.checkOut}`);
});

it('goes on with the name when the stay is known', () => {
  show(true, { stay });
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
});

it('goes on with the first field that is empty', () => {
  show(true, { stay, name: 'Asha Menon' });
  expect(screen.getByLabelText(/^Mobile/)).toHaveFocus();
});

it('leaves the focus at the top for a thumb', () => {
  show(false, { stay });
  expect(screen.getByLabelText(/^Name/)).not.toHaveFocus();
});

it('leaves it there while there is no stay', () => {
  show(true, {});
  expect(screen.getByLabelText(/^Name/)).not.toHaveFocus();
});
