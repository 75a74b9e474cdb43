import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useStaffHotel } from '../api/staff-hotels.ts';

type LoadedHotelProps = {
  hotelId: string;
  /** Redirect for a hotel that cannot be loaded (product §10.4). */
  otherwise: string;
  children: (hotel: Hotel) => ReactNode;
};

/** Shows a loaded hotel, live; otherwise redirects with a message. */
export function LoadedHotel({ hotelId, otherwise, children }: LoadedHotelProps) {
  const live = useStaffHotel(hotelId);
  const navigate = useNavigate();
  const toast = useToast();
  const problem =
    live.status === 'error'
      ? messages.hotelDetailsError
      : live.status === 'success' && live.data === null
        ? messages.hotelDetailsFailed
        : '';
  useEffect(() => {
    if (problem === '') return;
    toast.error(problem);
    void navigate(otherwise, { replace: true });
  }, [problem, otherwise, toast, navigate]);

  if (live.status !== 'success' || live.data === null) return <Spinner label="Loading hotel" />;
  return children(live.data);
}
