import { site } from '@kerala-stays/domain/content/site';
import type { HouseContact, HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { printVoucher } from '@kerala-stays/domain/house/print-voucher';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { getVoucherPdf } from '#web/account/api/document-pdf.ts';
import { DocumentPdfButton } from '#web/account/components/document-pdf-button.tsx';
import { PrintedPaper } from '#web/components/documents/printed-paper.tsx';
import { PageError } from '#web/components/page-error.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { keptStay } from '#web/lib/offline/kept-stays.ts';
import { getBooking } from '../api/booking-calls.ts';
import { AccountDocument } from './account-document.tsx';

const seller = [site.legalName, site.phone, site.email];

type House = { facts: HouseFacts; private: HouseContact | null };

/** Printable voucher of a secured stay; without an answer, as this device keeps it. */
export function VoucherPage({
  bookingId,
  getHouseOfStay,
}: {
  bookingId: string;
  getHouseOfStay: (bookingId: string, token: string | null) => Promise<ApiResult<House>>;
}) {
  const read = useCallback(
    async (token: string | null) => {
      const [answer, house] = await Promise.all([
        getBooking(bookingId, token),
        getHouseOfStay(bookingId, token),
      ]);
      const booking = answer.ok ? answer.value : keptStay(bookingId, new Date())?.booking;
      if (booking === undefined) return answer as { ok: false; message: string };
      if (!house.ok) return house;
      return { ok: true as const, value: { booking, house: house.value } };
    },
    [bookingId, getHouseOfStay],
  );
  return (
    <AccountDocument bookingId={bookingId} name="voucher" read={read}>
      {({ booking, house }) =>
        house.private === null ? (
          <PageError
            title="This stay has no voucher"
            text="A voucher is there once the stay is paid, or its deposit is, and until a month after it."
            action={null}
          />
        ) : (
          <PrintedPaper printed={printVoucher(booking, house.facts, house.private, seller)}>
            <Button variant="outlined" onClick={() => window.print()}>
              Print
            </Button>
            <DocumentPdfButton read={(token) => getVoucherPdf(bookingId, token)} />
          </PrintedPaper>
        )
      }
    </AccountDocument>
  );
}
