import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import type { DateRange } from '../board-bars.ts';
import type { UnitRow } from '../board-rows.ts';
import { useBoard } from '../use-board.ts';
import { useBoardView } from '../use-board-view.ts';
import { useChosenHotel } from '../use-chosen-hotel.ts';
import { BoardBody } from './board-body.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BoardToolbar } from './board-toolbar.tsx';

type BoardPageProps = {
  /** Alerts for staff, above the board. */
  alerts: ReactNode;
  /** Booking panel beside the board. */
  renderBooking: (id: string, onClose: () => void) => ReactNode;
  /** New booking for nights chosen on the board. */
  renderNewBooking: (
    chosen: { unit: UnitRow; stretch: DateRange },
    done: { onClose: () => void; onCreated: (id: string) => void },
  ) => ReactNode;
};

/** The board shows no unit of time smaller than a minute. */
const tickMs = 60_000;

function useMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** /admin/board: rooms by days. The address holds the hotel, the days and the open booking. */
export function BoardPage({ alerts, renderBooking, renderNewBooking }: BoardPageProps) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const now = useMinute();
  const today = dateInKerala(now);
  const view = useBoardView(today, isPhone);
  const chosen = useChosenHotel(view.hotel, isPhone);
  const hotel = useHotelById(chosen.id === 'all' ? '' : chosen.id);
  const loaded = useBoard(chosen.id === '' ? null : { hotel: chosen.id, ...view.window });
  const { giveUp } = chosen;
  useEffect(() => {
    if (loaded.isMissing) giveUp();
  }, [loaded.isMissing, giveUp]);
  const [booked, setBooked] = useState<{ unit: UnitRow; stretch: DateRange } | null>(null);
  const closeBooking = view.close;
  const name = loaded.board?.hotels.find(({ _id }) => _id === chosen.id)?.name ?? '';
  return (
    <AdminPage
      title="Board"
      actions={
        <BoardToolbar
          view={view}
          hotel={hotel}
          today={today}
          isPhone={isPhone}
          hotelId={chosen.id}
          hotelName={name}
          onRefresh={loaded.refresh}
        />
      }
    >
      {alerts}
      <BoardBody
        view={view}
        loaded={loaded}
        today={today}
        now={now}
        isPhone={isPhone}
        hotelState={chosen.state}
        onBook={(unit, stretch) => setBooked({ unit, stretch })}
      />
      {/* Below the rooms: what staff look for is seen first. */}
      <BoardLegend />
      {view.openId !== '' && renderBooking(view.openId, closeBooking)}
      {booked !== null &&
        renderNewBooking(booked, {
          onClose: () => setBooked(null),
          onCreated: view.open,
        })}
    </AdminPage>
  );
}
