import { parseCalendarDate } from '@kerala-stays/domain/calendar';
import type { Inquiry } from '@kerala-stays/domain/inquiry';
import { initialInquiryStatus, inquiryStatuses } from '@kerala-stays/domain/inquiry-lifecycle';
import type { StoredDocument } from '#web/lib/firebase/firestore-read.ts';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads a stored inquiry tolerantly: one damaged document must not blank the staff's inbox. */
export function readInquiry({ id, data }: StoredDocument): Inquiry {
  const hotel = fieldsOf(data.hotel);
  return {
    _id: id,
    name: textOf(data.name),
    email: textOf(data.email),
    mobile: textOf(data.mobile),
    location: textOf(data.location),
    hotel: { _id: textOf(hotel._id), name: textOf(hotel.name), city: textOf(hotel.city) },
    roomTypeId: textOf(data.roomTypeId),
    roomTypeName: textOf(data.roomTypeName),
    people: typeof data.people === 'number' ? data.people : 1,
    date: parseCalendarDate(textOf(data.date)) ?? '',
    message: textOf(data.message),
    status: inquiryStatuses.find((status) => status === data.status) ?? initialInquiryStatus,
    staffNotes: textOf(data.staffNotes),
    createdAt: textOf(data.createdAt),
    updatedAt: textOf(data.updatedAt),
  };
}
