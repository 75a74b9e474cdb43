import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import type { ReactNode } from 'react';

export type CalendarStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

/** Calendar of free nights over the form; from another feature, so the route passes it in. */
export type RenderCalendar = (layer: {
  hotelId: string;
  roomType: { _id: string; name: string };
  open: boolean;
  action: string;
  asked: { from: CalendarDate; to: CalendarDate; party: Party } | undefined;
  /** People of the form. */
  people: Party;
  onChoose: (stay: CalendarStay) => void;
  onClose: (stay: CalendarStay | null | undefined) => void;
}) => ReactNode;
