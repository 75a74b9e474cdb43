import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import InquiryRoute from './inquiry-route.tsx';
import ProposalRoute from './proposal-route.tsx';
import TripRoute from './trip-route.tsx';

const id = '4f9a01c2-7b1d-4c3e-9f00-1234567890ab';
const key = 'k'.repeat(43);

function Address({ id }: { id: string }) {
  const { pathname, hash } = useLocation();
  return <p>{`${id} at ${pathname}${hash}`}</p>;
}
vi.mock('#web/site/bookings/components/trip-page.tsx', () => ({
  TripPage: ({ bookingId }: { bookingId: string }) => <Address id={bookingId} />,
}));
vi.mock('#web/site/conversation/components/inquiry-page.tsx', () => ({
  InquiryPage: ({ inquiryId }: { inquiryId: string }) => <Address id={inquiryId} />,
}));
vi.mock('#web/site/bookings/proposal/components/proposal-page.tsx', () => ({
  ProposalPage: ({ proposalId }: { proposalId: string }) => <Address id={proposalId} />,
}));

test.each(['trip', 'inquiry', 'proposal'])(
  'a link of /%s that was changed on its way opens the same',
  (kind) => {
    for (const address of [
      `${id}#k=${key}`,
      `${id}%23k=${key}.`,
      `${id}%23k%3D${key}&utm_source=mail`,
      `${id.toUpperCase()}#k=${key}`,
    ]) {
      const { unmount } = render(
        <MemoryRouter initialEntries={[`/${kind}/${address}`]}>
          <Routes>
            <Route path="/trip/:bookingId" element={<TripRoute />} />
            <Route path="/inquiry/:inquiryId" element={<InquiryRoute />} />
            <Route path="/proposal/:proposalId" element={<ProposalRoute />} />
          </Routes>
        </MemoryRouter>,
      );
      expect(screen.getByText(`${id} at /${kind}/${id}#k=${key}`)).toBeVisible();
      unmount();
    }
  },
);
