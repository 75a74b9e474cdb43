import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askApi } from '#web/lib/api/api-client.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { ArrivedAfterAllDialog } from './arrived-after-all-dialog.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  askApi: vi.fn(),
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));

const night = (date: string) => ({ kind: 'night', date, amountMinor: 12_000, label: date });
const booking = readBooking('b1', {
  guestName: 'Devika',
  status: 'paid',
  noShow: true,
  checkInDate: '2099-12-24',
  // The no-show released all nights but the first.
  checkOutDate: '2099-12-25',
  lines: ['2099-12-24', '2099-12-25', '2099-12-26'].map(night),
});

test('a guest who arrived after all has the agreed nights again; a refusal is said, and the call sent again', async () => {
  const onClose = vi.fn();
  const message = 'Another stay begins in this room.';
  vi.mocked(askApi)
    .mockResolvedValueOnce({ ok: false, message })
    .mockImplementationOnce(async (_path, _request, read) => ({
      ok: true,
      value: read({ message: 'Arrival recorded' } as AnswerOf<OperationName>),
    }));
  renderPart(<ArrivedAfterAllDialog booking={booking} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Devika arrived after all' })).toHaveTextContent(
    'the stay again runs to 27 Dec 2099, as far as its rooms are free',
  );
  const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record' }));
  record();
  expect(await screen.findByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  record();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const call = { params: { id: 'b1' }, body: { kind: 'arrived-after-all' } };
  for (const [name, request] of vi.mocked(askApi).mock.calls) {
    expect([name, request]).toMatchObject(['POST /bookings/:id/arrival', call]);
  }
});
